#!/bin/sh
# Makes the letters of the first page out of the fonts of @fontsource-variable/onest: the characters
# that uk and pl are written with, weights 400 to 800. Run by hand when that package changes; needs
# fonttools and brotli of Python. What is not in here comes from the package (ui/fonts.css).
set -eu
cd "$(dirname "$0")"
from=../../../../node_modules/@fontsource-variable/onest/files
cut() {
  fonttools varLib.instancer --quiet "$from/onest-$1-wght-normal.woff2" wght=400:800 -o whole.woff2
  pyftsubset whole.woff2 --flavor=woff2 --unicodes="$3" --output-file="onest-$2.woff2" \
    --layout-features=kern,liga,calt,ccmp,locl,mark,mkmk,tnum,lnum
  rm whole.woff2
}
cut latin latin 'U+20-7E,U+A0,U+A9,U+AB,U+B0,U+B7,U+BB,U+D3,U+D7,U+F3,U+2009,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+20AC,U+2212'
cut latin-ext polish 'U+104-107,U+118-119,U+141-144,U+15A-15B,U+179-17C'
cut cyrillic cyrillic 'U+301,U+400-45F,U+490-491,U+2116'
cut cyrillic-ext hryvnia 'U+20B4'
