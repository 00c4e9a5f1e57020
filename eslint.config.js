import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import globals from 'globals'
import ts from 'typescript-eslint'

/**
 * Components, with their templates. All other code is linted by oxlint: `.oxlintrc.json` holds the same rules. The rules
 * that need types are in `build/components.oxlintrc.json`: `build/lint-scripts.mjs` has oxlint hold the scripts of
 * components to them.
 */
export default ts.config(
  { ignores: ['dist/', 'release/', 'coverage/', '**/*.{js,mjs,cjs}'] },
  {
    files: ['**/*.vue'],
    extends: [js.configs.recommended, ...ts.configs.recommended, ...vue.configs['flat/recommended'], prettier],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: ts.parser },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/grammar/index.ts', '**/record/index.ts'],
              importNames: ['parse', 'parseEdited', 'recordOf', 'recordOfMatch', 'recordOfFrame'],
              allowTypeImports: true,
              message: 'Read texts by src/document.',
            },
            {
              group: ['**/document/index.ts'],
              importNames: ['readDocument'],
              allowTypeImports: true,
              message: "Read texts by renderer/stores/open-text.ts, which knows the user's own rulesets.",
            },
          ],
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'vue/multi-word-component-names': 'off',
      // The rules that need types read scripts only.
      'vue/no-restricted-syntax': [
        'error',
        {
          selector: "VExpressionContainer TSAsExpression:not([typeAnnotation.typeName.name='const'])",
          message: 'Cast in the script, where the lint sees whether that is safe.',
        },
      ],
    },
  },
)
