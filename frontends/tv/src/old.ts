/* The entry for the engines of 2018: what the language has learned since, then the same app. */
import 'core-js/stable';
import './main';
