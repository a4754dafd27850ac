import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist/', 'data/', '.runtime/', 'coverage/', 'test-results/', 'playwright-report/', 'tests/support/frontends/*/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  // The rules that ask for types are in .oxlintrc.json: there they take a quarter of the time.
  { files: ['frontends/**/*.{ts,tsx}'], languageOptions: { globals: globals.browser }, ...reactHooks.configs.flat.recommended },
  {
    // Classic scripts that old engines run as they are: no modules, no catch without its name.
    files: ['frontends/*/public/*.js'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
    rules: { '@typescript-eslint/no-unused-vars': ['error', { caughtErrors: 'none' }] },
  },
  { files: ['scripts/**', '*.mjs', 'tests/bench/**'], languageOptions: { globals: globals.node }, rules: { 'no-console': 'off' } },
  prettier,
);
