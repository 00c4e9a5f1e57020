-- For `vim.lsp.enable('saifu')` of Neovim 0.11 and newer.
return {
  cmd = { 'saifu', 'lsp' },
  filetypes = { 'jmjp' },
  root_markers = { '.git' },
}
