import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import globals from 'globals'
import ts from 'typescript-eslint'

/** Components, with their templates and types. All other code is linted by oxlint: `.oxlintrc.json` holds the same rules. */
export default ts.config(
  { ignores: ['dist/', 'release/', 'coverage/', '**/*.{js,mjs,cjs}'] },
  {
    files: ['**/*.vue'],
    extends: [js.configs.recommended, ...ts.configs.recommended, ...vue.configs['flat/recommended'], prettier],
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        parser: ts.parser,
        project: './tsconfig.renderer.json',
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/grammar/index.ts', '**/record/index.ts'],
              importNames: ['parse', 'recordOf'],
              allowTypeImports: true,
              message: 'Read texts by src/document.',
            },
          ],
        },
      ],
      '@typescript-eslint/no-unsafe-type-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, allowDefaultCaseForExhaustiveSwitch: true },
      ],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'vue/multi-word-component-names': 'off',
    },
  },
)
