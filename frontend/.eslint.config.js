// What ESLint asks of the client and of its tests: the recommended rules, and no unused code.
import js from '@eslint/js';
import globals from 'globals';

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2025, sourceType: 'module', globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
      'no-var': 'error',
      'one-var': ['error', 'never'],
      'prefer-const': 'error',
      'max-len': ['error', { code: 100, ignoreUrls: true }],
      'max-lines': ['error', 300],
      'no-nested-ternary': 'error',
    },
  },
  { files: ['tests/**'], languageOptions: { globals: globals.node } },
];
