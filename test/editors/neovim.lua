-- Neovim as a client: opens the file, waits for findings, applies the first fix, waits again, saves. Writes what it saw.
local saw = {}
local client = dofile(vim.env.SAIFU_ROOT .. '/test/editors/neovim-client.lua')
local buffer = client.buffer

local function codes()
  return vim.tbl_map(function(found)
    return found.code
  end, vim.diagnostic.get(buffer))
end

local function broken()
  return vim.tbl_contains(codes(), 'syntax.unexpected')
end

vim.wait(60000, broken, 20)
saw.before = codes()

local function ask(method, line, character, more)
  local place = { line = line, character = character }
  local params = vim.tbl_extend('force', {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = place,
    range = { start = place, ['end'] = place },
    context = { diagnostics = {} },
  }, more or {})
  return vim.lsp.buf_request_sync(buffer, method, params, 60000)[client.id].result
end

local first = vim.tbl_filter(function(found)
  return found.code == 'syntax.unexpected'
end, vim.diagnostic.get(buffer))[1]
local actions = ask('textDocument/codeAction', first.lnum, first.col)
saw.title = actions[1].title
vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
vim.wait(60000, function()
  return not broken()
end, 20)
saw.after = codes()
saw.hover = ask('textDocument/hover', first.lnum, 3).contents.value
saw.filetype = vim.bo.filetype
saw.syntax = vim.fn.synIDattr(vim.fn.synID(first.lnum + 1, 4, 1), 'name')
vim.cmd('silent write')
vim.fn.writefile({ vim.fn.json_encode(saw) }, vim.env.SAIFU_SAW)
vim.cmd('qall!')
