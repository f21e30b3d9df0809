@rem cmd.exe has no "exec", which the scripts of package.json begin with: CONTRIBUTING.md says why.
@%*
