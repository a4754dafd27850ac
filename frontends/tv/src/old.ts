/* The entry for the engines of 2018: the additions to the language since then, then the same app. */
import 'core-js/stable';
import './main';
