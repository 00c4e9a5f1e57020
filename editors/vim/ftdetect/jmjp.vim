autocmd BufNewFile,BufRead *.jmjp setfiletype jmjp
