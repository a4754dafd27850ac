/*
 * `/soplocked/check`: what a television can do and what it lacks, for whoever stands before it with a remote control. It has to work
 * where nothing else does: plain script of 2009, no app, no library. It speaks the language of the screen, Malayalam and English where
 * none was set, stays a screen that the console hears of and can command, and goes back to the TV screen automatically.
 */
(function () {
  /** Without a line to the server it goes back before the console would miss the screen. */
  var BACK_AFTER_S = 120;
  var BACK_UNHEARD_S = 50;
  /** As often as the app. */
  var REPORT_EVERY_S = 20;
  var AGAIN_AFTER_S = 5;
  var CLOCK_OFF_S = 60;
  var HOME = '/soplocked';
  var list = document.createElement('ul');
  var stored = function (key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch (error) {
      return null;
    }
  };
  var language = String(stored('kuzhi.tv.language') || 'both');
  var languages = language === 'both' ? ['ml', 'en'] : language.split('+');
  /** A text in each language of the screen. */
  var say = function (texts) {
    var said = [];
    for (var place = 0; place < languages.length; place += 1) said.push(texts[languages[place]] || texts.en);
    return said.join(' · ');
  };
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
  var row = function (isThere, what, lack) {
    var item = style(document.createElement('li'), 'float:left;width:48%;margin:0 1% 14px;list-style:none;min-height:92px');
    item.setAttribute('data-there', isThere ? 'yes' : 'no');
    add(item, 'strong', (isThere ? '✓ ' : '✗ ') + say(what), 'display:block;font-size:28px;color:' + (isThere ? '#74d394' : '#ff8f82'));
    add(item, 'span', isThere ? '' : say(lack), 'display:block;font-size:24px;color:#c9b9a4');
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
      { en: 'Runs the TV screen', ml: 'സ്ക്രീൻ പ്രവർത്തിക്കും', hi: 'टीवी स्क्रीन चलती है' },
      {
        en: 'This television is too old: use another one.',
        ml: 'ഈ ടിവി പഴയതാണ്; മറ്റൊന്ന് വേണം.',
        hi: 'यह टीवी बहुत पुराना है: दूसरा लगाएँ।',
      },
    );
    row(
      typeof WebSocket === 'function',
      { en: 'Changes arrive at once', ml: 'മാറ്റം ഉടനെ കാണും', hi: 'बदलाव तुरंत दिखते हैं' },
      { en: 'They arrive every 10 seconds.', ml: '10 സെക്കൻഡ് കൂടുമ്പോഴേ കാണൂ.', hi: 'हर 10 सेकंड में दिखेंगे।' },
    );
    row(
      tryOut(function () {
        localStorage.setItem('kuzhi.check', '1');
        return localStorage.getItem('kuzhi.check') === '1';
      }),
      { en: 'Remembers its place', ml: 'നിന്ന ഇടം ഓർക്കും', hi: 'अपनी जगह याद रखती है' },
      { en: 'Switch private mode off.', ml: 'പ്രൈവറ്റ് മോഡ് മാറ്റുക.', hi: 'प्राइवेट मोड बंद करें।' },
    );
    row(
      navigator.cookieEnabled,
      { en: 'Stays paired', ml: 'ചേർത്തത് നിലനിൽക്കും', hi: 'जुड़ी रहती है' },
      {
        en: 'Allow cookies in the settings of the television.',
        ml: 'ടിവിയിൽ കുക്കി അനുവദിക്കുക.',
        hi: 'टीवी की सेटिंग में कुकी चालू करें।',
      },
    );
    row(
      'serviceWorker' in navigator,
      { en: 'Opens without the server', ml: 'സെർവർ ഇല്ലാതെയും തുറക്കും', hi: 'सर्वर के बिना भी खुलती है' },
      {
        en: 'Needs https and a newer engine; after a power cut it waits for the server.',
        ml: 'https വേണം; കറന്റ് പോയാൽ സെർവറിനായി കാത്തിരിക്കും.',
        hi: 'https चाहिए; बिजली जाने पर सर्वर का इंतज़ार करेगी।',
      },
    );
    row(
      tryOut(function () {
        return video.canPlayType('video/mp4; codecs="avc1.42E01E"');
      }),
      { en: 'Plays the videos', ml: 'വീഡിയോ കാണാം', hi: 'वीडियो चलते हैं' },
      { en: 'The steps are shown in words.', ml: 'ഘട്ടങ്ങൾ എഴുത്തിൽ മാത്രം.', hi: 'चरण सिर्फ़ शब्दों में दिखेंगे।' },
    );
    row(
      typeof Sound === 'function',
      { en: 'Can chime', ml: 'മണി കേൾക്കാം', hi: 'घंटी बजती है' },
      { en: 'Watch the red bars.', ml: 'ചുവന്ന വര നോക്കുക.', hi: 'लाल पट्टी देखें।' },
    );
    row(
      css('display', 'grid') || css('display', 'flex'),
      { en: 'Lays out its panels', ml: 'കളങ്ങൾ നിരക്കും', hi: 'खाने ठीक जगह पर' },
      { en: 'Panels may overlap.', ml: 'കളങ്ങൾ കൂടിക്കലരാം.', hi: 'खाने एक-दूसरे पर आ सकते हैं।' },
    );
    row(
      'fonts' in document,
      { en: 'Shows Malayalam letters', ml: 'മലയാളം അക്ഷരങ്ങൾ വരും', hi: 'मलयालम और हिंदी अक्षर दिखते हैं' },
      { en: 'Malayalam may show as boxes.', ml: 'മലയാളം ചതുരങ്ങളായി കാണാം.', hi: 'अक्षर डिब्बे जैसे दिख सकते हैं।' },
    );
    var size = ' (' + window.innerWidth + ' × ' + window.innerHeight + ')';
    row(
      window.innerWidth >= 1200,
      { en: 'Big enough' + size, ml: 'വലുപ്പം മതി' + size, hi: 'काफ़ी बड़ी' + size },
      { en: 'The letters will be small.', ml: 'അക്ഷരം ചെറുതായിരിക്കും.', hi: 'अक्षर छोटे होंगे।' },
    );
  }

  /** "3 h 7 min" in a language; seconds below a minute, days from two on. */
  function length(seconds, units) {
    var minutes = Math.floor(seconds / 60);
    var hours = Math.floor(minutes / 60);
    if (seconds < 60) return seconds + ' ' + units.s;
    if (hours >= 48) return Math.floor(hours / 24) + ' ' + units.d;
    return (hours > 0 ? hours + ' ' + units.h + ' ' : '') + (minutes % 60) + ' ' + units.min;
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
        {
          en: 'Clock (' + length(off, { s: 's', min: 'min', h: 'h', d: 'days' }) + ' off)',
          ml: 'സമയം (' + length(off, { s: 'സെക്കൻഡ്', min: 'മിനിറ്റ്', h: 'മണിക്കൂർ', d: 'ദിവസം' }) + ' വ്യത്യാസം)',
          hi: 'घड़ी (' + length(off, { s: 'सेकंड', min: 'मिनट', h: 'घंटे', d: 'दिन' }) + ' का फ़र्क)',
        },
        {
          en: 'Timers are right anyway; set the clock of the television.',
          ml: 'ടൈമർ ശരിയാണ്; ടിവിയുടെ സമയം ശരിയാക്കുക.',
          hi: 'टाइमर फिर भी सही हैं; टीवी की घड़ी ठीक करें।',
        },
      );
    };
    request.onerror = function () {
      row(
        false,
        { en: 'Reaches the kitchen server', ml: 'സെർവർ കിട്ടും', hi: 'रसोई के सर्वर तक पहुँचती है' },
        { en: 'Check the network.', ml: 'നെറ്റ്‌വർക്ക് നോക്കുക.', hi: 'नेटवर्क देखें।' },
      );
    };
    request.send();
  }

  function leave(page) {
    location.replace(/^\/soplocked(\/\w+)?(\?|$)/.test(page) ? page : HOME);
  }

  /** Does what the console asks of this screen; what lasts is stored as the app stores it. */
  function obey(command) {
    var value = command.value;
    var keep = function (key, kept) {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(kept));
    };
    tryOut(function () {
      if (command.kind === 'language') keep('kuzhi.tv.language', value);
      if (command.kind === 'plan') keep('kuzhi.tv.plan', value);
      if (command.kind === 'event') keep('kuzhi.tv.event', { id: value, until: null });
    });
    leave(command.kind === 'open' ? value : HOME);
  }

  /** The line of the app in its plainest form, Engine.IO 4 and Socket.IO 5: the console sees that the screen is there. */
  function pulse(onHeard, onLost) {
    if (typeof WebSocket !== 'function') return;
    var socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/socket.io/?EIO=4&transport=websocket');
    var told;
    var tell = function () {
      var version = document.querySelector('meta[name="version"]');
      var said = { page: '/soplocked/check', language: language, plan: stored('kuzhi.tv.plan'), version: version ? version.content : '' };
      socket.send('42' + JSON.stringify(['report', said]));
    };
    socket.onmessage = function (message) {
      var text = String(message.data);
      if (text === '2') socket.send('3');
      else if (text.charAt(0) === '0') socket.send('40');
      else if (text.slice(0, 2) === '40') {
        onHeard();
        tell();
        told = setInterval(tell, REPORT_EVERY_S * 1000);
      } else if (text.slice(0, 2) === '42') {
        var heard = JSON.parse(text.slice(2));
        if (heard[0] === 'command') obey(heard[1]);
      }
    };
    socket.onclose = function () {
      clearInterval(told);
      onLost();
      setTimeout(function () {
        pulse(onHeard, onLost);
      }, AGAIN_AFTER_S * 1000);
    };
  }

  function show() {
    var page = style(
      document.getElementById('root') || document.body,
      'padding:40px 60px;color:#fbf3e6;font-family:Noto Sans Malayalam Variable,Noto Sans Devanagari Variable,sans-serif;line-height:1.45',
    );
    page.textContent = '';
    document.title = 'Check – Kuzhi';
    document.documentElement.lang = languages[0];
    document.body.style.background = '#14110f';
    var main = document.createElement('main');
    page.appendChild(main);
    add(
      main,
      'h1',
      say({ en: 'What this screen can do', ml: 'ഈ സ്ക്രീനിൽ എന്തുണ്ട്', hi: 'यह स्क्रीन क्या कर सकती है' }),
      'font-size:48px;margin:0 0 8px;color:#e3b65a',
    );
    add(main, 'p', engine(), 'font-size:28px;margin:0 0 28px');
    style(list, 'margin:0;padding:0;overflow:hidden');
    main.appendChild(list);
    var back = add(
      main,
      'a',
      '‹ ' + say({ en: 'Back', ml: 'തിരികെ', hi: 'वापस' }),
      'display:inline-block;margin-top:20px;padding:10px 26px;border:2px solid #ff8142;border-radius:10px;color:#fbf3e6;font-size:30px;text-decoration:none',
    );
    back.href = HOME;
    back.focus();
    report();
    clock();
    var goBackAfter = function (seconds) {
      return setTimeout(function () {
        leave(HOME);
      }, seconds * 1000);
    };
    var unheard = goBackAfter(BACK_UNHEARD_S);
    goBackAfter(BACK_AFTER_S);
    pulse(
      function () {
        clearTimeout(unheard);
      },
      function () {
        clearTimeout(unheard);
        unheard = goBackAfter(BACK_UNHEARD_S);
      },
    );
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})();
