" Records of riichi mahjong matches (.jmjp). The names are those of `saifu lsp`.
if exists('b:current_syntax')
  finish
endif

syntax case match
syntax sync minlines=50

" Of two that match at one place Vim takes the one that is defined last.
syntax match jmjpSeat /[eswnkt]\a\@!/
syntax match jmjpNumber /[1-6]-[1-6]\d\@!\|\d\+/
syntax match jmjpPoints /-\?\d\+\.\d\d\@!/
syntax match jmjpFrame /[ESWN][1-4]-\d\+/
syntax match jmjpUnknownTile /uk/
syntax match jmjpHonor /[eswn]w\|[wgr]d/
syntax match jmjpSou /[1-9]s/
syntax match jmjpPin /[1-9]p/
syntax match jmjpMan /[1-9]m/
syntax match jmjpRedFive /0[mps]/
syntax match jmjpShorthand /\%(mlg-\%(reg\|sfs\|fns\|std\|drn\|exf\|skn\|mfc\|abm\|phx\|rdn\|prt\)\|mlg\|1rd\|2rd\|2nd\|qtf\|smf\|fin\|none\|saikouisen\|prokyoukai\|prorenmei\|rmu\|rengoumu\|kishikai\|zennihon\|sun\|mon\|tue\|wed\|thu\|fri\|sat\|all\)[a-z0-9-]\@!/
syntax match jmjpDiscard /\%(kk\|ak\|rc\)\[\@=\|\%(tg\|kg\|tm\)\a\@!/
syntax match jmjpDraw /\%(ch\|pn\|dk\|rs\)\[\@=\|\%(rn\|oy\|ro\|pn\|dk\)\a\@!/
syntax match jmjpMeld /\%(chi\|pon\|dmk\|kkn\|ank\)\[\@=/
syntax match jmjpElement /\%(jmjp\|snt\|srm\|tnm\|mtp\|rec\|ply\|ptr\|frm\|pfs\|pfe\|pme\|ptn\|hnd\)\[\@=/
syntax region jmjpText start=/"/ skip=/\\"/ end=/"\|\ze\]\|$/
syntax match jmjpComment "//.*$"
syntax match jmjpPragma "//@.\{-}\ze\%(\s\+//\|$\)"

highlight default link jmjpElement Statement
highlight default link jmjpMan Constant
highlight default link jmjpPin Type
highlight default link jmjpSou Identifier
highlight default link jmjpHonor PreProc
highlight default link jmjpRedFive Special
highlight default link jmjpUnknownTile Todo
highlight default link jmjpMeld Keyword
highlight default link jmjpDraw Keyword
highlight default link jmjpDiscard Keyword
highlight default link jmjpSeat Label
highlight default link jmjpShorthand Constant
highlight default link jmjpFrame Title
highlight default link jmjpPoints Number
highlight default link jmjpNumber Number
highlight default link jmjpText String
highlight default link jmjpComment Comment
highlight default link jmjpPragma SpecialComment

let b:current_syntax = 'jmjp'
