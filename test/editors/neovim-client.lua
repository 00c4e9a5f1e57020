-- Starts the client that editors/neovim/lsp/saifu.lua describes and gives its id and the buffer: by Neovim itself where that
-- reads such files (0.11), else by its older call with what the file says.
local root = vim.env.SAIFU_ROOT .. '/editors/neovim'
local config = dofile(root .. '/lsp/saifu.lua')
local buffer = vim.api.nvim_get_current_buf()
assert(vim.tbl_contains(config.filetypes, vim.bo.filetype), 'not for ' .. vim.bo.filetype)
if vim.lsp.enable then
  vim.opt.runtimepath:prepend(root)
  vim.lsp.enable('saifu')
  local clients = {}
  vim.wait(60000, function()
    clients = vim.lsp.get_clients({ bufnr = buffer, name = 'saifu' })
    return #clients > 0
  end, 20)
  return { id = clients[1].id, buffer = buffer }
end
local marker = config.root_markers[1]
local found = vim.fn.finddir(marker, vim.fn.expand('%:p:h') .. ';')
local id = vim.lsp.start_client({
  name = 'saifu',
  cmd = config.cmd,
  root_dir = found == '' and vim.fn.getcwd() or vim.fn.fnamemodify(found, ':p:h:h'),
})
vim.lsp.buf_attach_client(buffer, id)
return { id = id, buffer = buffer }
