;;; emacs.el --- Emacs with Eglot as a client  -*- lexical-binding: t; -*-

;;; Commentary:

;; Opens the file, waits for the finding, applies the code action of the words given, waits again, saves.  Writes what it saw.

;;; Code:

(require 'package)
(package-initialize)
(require 'json)
(require 'eglot)
(require 'jmjp-mode)

(setq eglot-sync-connect 60
      eglot-connect-timeout 60)
(prefer-coding-system 'utf-8)
(find-file (getenv "SAIFU_FILE"))

(defun saw-messages ()
  "The sentences of all findings."
  (flymake-start)
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun saw-broken ()
  "Whether the finding is there that is to be mended."
  (seq-some (lambda (text) (string-search (getenv "SAIFU_FINDING") text)) (saw-messages)))

(defun saw-action ()
  "The code action to take; asked for again where a busy machine was too slow to find it.
Newer versions of Eglot get its edit once they ask for it."
  (let ((action nil) (tries 5))
    (while (and (not action) (> tries 0))
      (setq tries (1- tries)
            action (seq-find (lambda (one) (string-search (getenv "SAIFU_REPAIR") (plist-get one :title)))
                             (append (eglot-code-actions (point-min) (point-max) nil nil) nil))))
    (if (plist-get action :edit)
        action
      (jsonrpc-request (eglot-current-server) :codeAction/resolve action))))

(defun saw-wait (holds)
  "Wait until HOLDS, at most a minute."
  (let ((end (time-add nil 60)))
    (while (and (not (funcall holds)) (time-less-p nil end))
      (accept-process-output nil 0.05))))

(apply #'eglot (eglot--guess-contact))
(saw-wait #'saw-broken)
(let* ((before (saw-messages))
       (action (saw-action)))
  (eglot--apply-workspace-edit (plist-get action :edit))
  (eglot--signal-textDocument/didChange)
  (saw-wait (lambda () (not (saw-broken))))
  (save-buffer)
  (let ((after (saw-messages))
        (mode (symbol-name major-mode)))
    (eglot-shutdown (eglot-current-server))
    (with-temp-file (getenv "SAIFU_SAW")
      (insert (json-encode `((before . ,(vconcat before))
                             (after . ,(vconcat after))
                             (title . ,(plist-get action :title))
                             (mode . ,mode)))))))
;;; emacs.el ends here
