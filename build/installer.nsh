; What electron-builder's installer for Windows leaves to be said of .jmjp files: what they are to programs that ask
; for a MIME type, and that they are text, so that searches look into them.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\.jmjp" "Content Type" "application/x-jmjp"
  WriteRegStr SHELL_CONTEXT "Software\Classes\.jmjp" "PerceivedType" "text"
!macroend

!macro customUnInstall
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.jmjp" "Content Type"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.jmjp" "PerceivedType"
!macroend
