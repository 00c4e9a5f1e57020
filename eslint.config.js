import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import globals from 'globals'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['dist/', 'release/', 'coverage/', 'node_modules/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  // Its rules look for components in every file that they are given.
  ...vue.configs['flat/recommended'].map((config) => ({ files: ['renderer/**/*.ts', '**/*.vue'], ...config })),
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.vue'],
    rules: { 'vue/multi-word-component-names': 'off' },
  },
  {
    files: ['**/*.ts', '**/*.vue'],
    ignores: ['**/*.d.mts'],
    languageOptions: {
      parserOptions: {
        parser: ts.parser,
        project: './tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      // A default says what holds for all others; without one every member of the union is named.
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, allowDefaultCaseForExhaustiveSwitch: true },
      ],
    },
  },
  {
    // What a value is, is looked at: by a schema, a guard, `satisfies`. Where a cast is right, it says why.
    files: ['grammar/**', 'src/**', 'renderer/**', 'electron/**', 'build/**'],
    ignores: ['**/*.mjs', '**/*.cjs', '**/*.d.mts'],
    rules: { '@typescript-eslint/no-unsafe-type-assertion': 'error' },
  },
  {
    // A file is read in one way: what the app, the commands and the language server say of it is the same.
    files: ['src/**', 'renderer/**', 'electron/**'],
    ignores: ['src/document/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/grammar/index.ts'],
              importNames: ['parse'],
              allowTypeImports: true,
              message: 'Read texts by src/document.',
            },
            {
              group: ['**/record/index.ts'],
              importNames: ['recordOf'],
              allowTypeImports: true,
              message: 'Read texts by src/document.',
            },
          ],
        },
      ],
    },
  },
  { files: ['renderer/**'], languageOptions: { globals: globals.browser } },
  {
    files: ['build/**', 'src/cli/**', 'src/host/**', 'electron/**', 'test/**', '*.js', '*.ts', '**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: globals.node },
  },
  { files: ['build/**', 'test/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  prettier,
)
