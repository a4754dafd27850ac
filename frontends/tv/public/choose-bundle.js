/*
 * Loads the app that this engine understands. Televisions are not updated: Chromium 53 of 2018 knows neither modules nor half of the
 * language, so it gets the same app in the words of 2015. Plain script, because everybody has to read it; a file of its own, because
 * the policy of the pages forbids scripts in the page. Its names come from the build, see old-engines.ts. It is deferred itself: what it
 * adds runs as soon as it is there, and from a store that is before a slow page has come.
 */
(function () {
  var AGAIN_AFTER_MS = 5000;
  var me = document.currentScript;
  var isNew = 'noModule' in me && typeof structuredClone === 'function' && 'at' in Array.prototype && 'hasOwn' in Object;
  var isCheck = /^\/soplocked\/check\/?$/.test(location.pathname);
  var app = document.createElement('script');
  if (isNew && !isCheck) {
    app.type = 'module';
    app.crossOrigin = '';
  }
  // A line that is lost just now must not leave a TV screen waiting for somebody with a remote control.
  app.onerror = function () {
    setTimeout(function () {
      location.reload();
    }, AGAIN_AFTER_MS);
  };
  app.src = isCheck ? '/check-screen.js' : me.getAttribute(isNew ? 'data-new' : 'data-old');
  document.head.appendChild(app);
})();
