;;; jmjp-mode.el --- Records of riichi mahjong matches (.jmjp)  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: languages, games

;;; Commentary:

;; Highlighting for .jmjp files, and `saifu lsp' for Eglot.

;;; Code:

(defvar jmjp-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (modify-syntax-entry ?/ ". 12" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?- "_" table)
    table)
  "Syntax table of `jmjp-mode'.")

(defvar jmjp-font-lock-keywords
  `((,(regexp-opt '("jmjp[" "snt[" "srm[" "tnm[" "mtp[" "rec[" "ply[" "ptr[" "frm[" "pfs[" "pfe[" "pme[" "ptn[" "hnd["))
     . font-lock-keyword-face)
    (,(regexp-opt '("chi[" "pon[" "dmk[" "kkn[" "ank[" "ch[" "pn[" "dk[" "rs[" "kk[" "ak[" "rc["))
     . font-lock-builtin-face)
    (,(regexp-opt '("rn" "oy" "ro" "pn" "dk" "tg" "kg" "tm") 'words) . font-lock-builtin-face)
    (,(regexp-opt
       '("mlg-reg" "mlg-sfs" "mlg-fns" "mlg-std" "mlg-drn" "mlg-exf" "mlg-skn" "mlg-mfc" "mlg-abm" "mlg-phx" "mlg-rdn"
         "mlg-prt" "mlg" "1rd" "2rd" "2nd" "qtf" "smf" "fin" "none" "saikouisen" "prokyoukai" "prorenmei" "rmu"
         "rengoumu" "kishikai" "zennihon" "sun" "mon" "tue" "wed" "thu" "fri" "sat" "all")
       'symbols)
     . font-lock-constant-face)
    ("\\_<[ESWN][1-4]-[0-9]+" . font-lock-function-name-face)
    ("0[mps]" . font-lock-warning-face)
    ("[1-9][mps]\\|[eswn]w\\|[wgr]d\\|uk" . font-lock-variable-name-face)
    ("(\\([eswn]\\)," 1 font-lock-type-face))
  "Words of a .jmjp file.")

;;;###autoload
(define-derived-mode jmjp-mode prog-mode "jmjp"
  "Major mode for records of riichi mahjong matches."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local font-lock-defaults '(jmjp-font-lock-keywords)))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.jmjp\\'" . jmjp-mode))

(defvar jmjp-server-command '("saifu" "lsp")
  "The program that Eglot starts for .jmjp files, with its arguments.")

(defvar eglot-server-programs)

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs `(jmjp-mode . ,(lambda (&rest _) jmjp-server-command))))

(provide 'jmjp-mode)
;;; jmjp-mode.el ends here
