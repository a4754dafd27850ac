/*
 * `/soplocked/check`: what a television can do and what it lacks, for whoever stands before it with a remote control. It has to work
 * where nothing else does: plain script of 2009, no app, no library, and both languages at once, because there is no toggle without an
 * app. It goes back to the TV screen automatically.
 */
(function () {
  var BACK_AFTER_S = 120;
  var CLOCK_OFF_S = 60;
  var list = document.createElement('ul');
  /** Drawn for 1920 × 1080; a smaller screen shows the same smaller, because nobody can scroll. */
  var share = Math.min(window.innerWidth / 1920, window.innerHeight / 1080) || 1;
  var style = function (element, css) {
    element.style.cssText = css.replace(/(\d+)px/g, function (whole, pixels) {
      return Math.max(1, Math.floor(pixels * share)) + 'px';
    });
    return element;
  };
  var add = function (parent, tag, text, css) {
    var element = style(document.createElement(tag), css || '');
    element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  };
  /** A row: what, whether it is there, and what is missing without it. */
  var row = function (isThere, en, ml, lackEn, lackMl) {
    var item = style(document.createElement('li'), 'float:left;width:48%;margin:0 1% 14px;list-style:none;min-height:92px');
    item.setAttribute('data-there', isThere ? 'yes' : 'no');
    add(
      item,
      'strong',
      (isThere ? '✓ ' : '✗ ') + ml + ' · ' + en,
      'display:block;font-size:28px;color:' + (isThere ? '#74d394' : '#ff8f82'),
    );
    add(item, 'span', isThere ? '' : lackMl + ' ' + lackEn, 'display:block;font-size:24px;color:#c9b9a4');
    list.appendChild(item);
  };
  var tryOut = function (look) {
    try {
      return Boolean(look());
    } catch (error) {
      return false;
    }
  };
  var video = document.createElement('video');
  var Sound = window.AudioContext || window.webkitAudioContext;
  var css = function (rule, value) {
    return tryOut(function () {
      return CSS.supports(rule, value);
    });
  };

  function engine() {
    var found = /Chrom(?:e|ium)\/(\d+)/.exec(navigator.userAgent);
    return found ? 'Chromium ' + found[1] : navigator.userAgent;
  }

  function report() {
    var isLanguageThere = tryOut(function () {
      return window.Promise && window.Symbol && window.Map && window.fetch;
    });
    row(
      isLanguageThere,
      'Runs the TV screen',
      'സ്ക്രീൻ പ്രവർത്തിക്കും',
      'This television is too old: use another one.',
      'ഈ ടിവി പഴയതാണ്; മറ്റൊന്ന് വേണം.',
    );
    row(
      typeof WebSocket === 'function',
      'Changes arrive at once',
      'മാറ്റം ഉടനെ കാണും',
      'They arrive every 10 seconds.',
      '10 സെക്കൻഡ് കൂടുമ്പോഴേ കാണൂ.',
    );
    row(
      tryOut(function () {
        localStorage.setItem('kuzhi.check', '1');
        return localStorage.getItem('kuzhi.check') === '1';
      }),
      'Remembers its place',
      'നിന്ന ഇടം ഓർക്കും',
      'Switch private mode off.',
      'പ്രൈവറ്റ് മോഡ് മാറ്റുക.',
    );
    row(
      navigator.cookieEnabled,
      'Stays paired',
      'ചേർത്തത് നിലനിൽക്കും',
      'Allow cookies in the settings of the television.',
      'ടിവിയിൽ കുക്കി അനുവദിക്കുക.',
    );
    row(
      'serviceWorker' in navigator,
      'Opens without the server',
      'സെർവർ ഇല്ലാതെയും തുറക്കും',
      'Needs https and a newer engine; after a power cut it waits for the server.',
      'https വേണം; കറന്റ് പോയാൽ സെർവറിനായി കാത്തിരിക്കും.',
    );
    row(
      tryOut(function () {
        return video.canPlayType('video/mp4; codecs="avc1.42E01E"');
      }),
      'Plays the videos',
      'വീഡിയോ കാണാം',
      'The steps are shown in words.',
      'ഘട്ടങ്ങൾ എഴുത്തിൽ മാത്രം.',
    );
    row(typeof Sound === 'function', 'Can chime', 'മണി കേൾക്കാം', 'Watch the red bars.', 'ചുവന്ന വര നോക്കുക.');
    row(css('display', 'grid') || css('display', 'flex'), 'Lays out its panels', 'കളങ്ങൾ നിരക്കും', 'Panels may overlap.', 'കളങ്ങൾ കൂടിക്കലരാം.');
    row('fonts' in document, 'Shows Malayalam letters', 'മലയാളം അക്ഷരങ്ങൾ വരും', 'Malayalam may show as boxes.', 'മലയാളം ചതുരങ്ങളായി കാണാം.');
    row(
      window.innerWidth >= 1200,
      'Big enough (' + window.innerWidth + ' × ' + window.innerHeight + ')',
      'വലുപ്പം മതി',
      'The letters will be small.',
      'അക്ഷരം ചെറുതായിരിക്കും.',
    );
  }

  /** The television's own clock does not matter for timers; far off it keeps secure pages from opening. */
  function clock() {
    var request = new XMLHttpRequest();
    request.open('GET', '/health/live');
    request.onload = function () {
      var server = Date.parse(request.getResponseHeader('Date') || '');
      var off = Math.round(Math.abs(Date.now() - server) / 1000);
      row(
        !(off > CLOCK_OFF_S),
        'Clock (' + off + ' s off)',
        'സമയം ശരി',
        'Timers are right anyway; set the clock of the television.',
        'ടൈമർ ശരിയാണ്; ടിവിയുടെ സമയം ശരിയാക്കുക.',
      );
    };
    request.onerror = function () {
      row(false, 'Reaches the kitchen server', 'സെർവർ കിട്ടും', 'Check the network.', 'നെറ്റ്‌വർക്ക് നോക്കുക.');
    };
    request.send();
  }

  function show() {
    var page = style(
      document.getElementById('root') || document.body,
      'padding:40px 60px;color:#fbf3e6;font-family:Noto Sans Malayalam Variable,Manjari,sans-serif;line-height:1.45',
    );
    page.textContent = '';
    document.title = 'Check – Kuzhi';
    document.body.style.background = '#14110f';
    var main = document.createElement('main');
    page.appendChild(main);
    add(main, 'h1', 'ഈ സ്ക്രീനിൽ എന്തുണ്ട് · What this screen can do', 'font-size:48px;margin:0 0 8px;color:#e3b65a');
    add(main, 'p', engine(), 'font-size:28px;margin:0 0 28px');
    style(list, 'margin:0;padding:0;overflow:hidden');
    main.appendChild(list);
    var back = add(
      main,
      'a',
      '‹ തിരികെ · Back',
      'display:inline-block;margin-top:20px;padding:10px 26px;border:2px solid #ff8142;border-radius:10px;color:#fbf3e6;font-size:30px;text-decoration:none',
    );
    back.href = '/soplocked';
    back.focus();
    report();
    clock();
    setTimeout(function () {
      location.replace('/soplocked');
    }, BACK_AFTER_S * 1000);
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})();
