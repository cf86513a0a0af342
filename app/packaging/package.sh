#!/usr/bin/env bash
# Makes the archives of `throng package`, which reads the options, starts this script and puts the archives in their place. The same
# sources and JDK give the same bytes. Whatever goes wrong is said in one line.
#   package.sh JDK COMMIT JMODS ARCHIVE...     JMODS: modules of a JDK for Windows, or ''; ARCHIVE: .tar.gz for Linux, .zip for Windows
set -euo pipefail
shopt -s nullglob
export LC_ALL=C.UTF-8 TZ=UTC
unset JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS # the JDK's programs say that they picked them up
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
root=${here%/app/packaging}
jdk=$1 commit=$2 jmods=$3
work=$(dirname -- "$4")
program=$work/program # for every platform

# What the program's own classes need, and LWJGL. Jackson and JOML do without java.desktop and java.sql.
modules=java.base,java.management,java.xml,jdk.management,jdk.unsupported
time=@315532800 # of all files: 1980, the first that a zip can hold

fail() { printf '%s\n' "$*" >&2; exit 2; }

# Paths of the files below folder $1, in order.
files() { (cd -- "$1" && find -L . -type f | sed 's:^\./::' | LC_ALL=C sort); }

# ---- Java runtime ----

require_jlink() {
    [ -x "$jdk/bin/jlink" ] ||
        fail "package: found no program $jdk/bin/jlink, expected the jlink of a full JDK, 17 or newer; set JAVA_HOME to such a JDK"
}

# Modules for Windows, of this JDK's release.
require_jmods() {
    local base=$jmods/java.base.jmod found='no java.base.jmod' text release
    release=$("$jdk/bin/jlink" --version | sed 's/[^0-9].*//')
    if [ -f "$base" ]; then
        text=$("$jdk/bin/jmod" describe "$base" 2>&1) || true
        found=$(sed -n '1p' <<<"$text")
        if [[ $found =~ ^java\.base@$release($|[^0-9]) ]]; then
            found=$(grep -m 1 '^platform ' <<<"$text") || found='no platform in java.base.jmod'
        fi
    fi
    [ "$found" = 'platform windows-amd64' ] ||
        fail "--jmods: folder $jmods: found ${found:-no module in java.base.jmod}, expected the modules (.jmod files) of a JDK $release for windows-amd64"
}

add_runtime() { # FOLDER OPTIONS...
    "$jdk/bin/jlink" --add-modules $modules --no-header-files --no-man-pages --strip-java-debug-attributes "${@:2}" \
        --output "$1/runtime" >"$work/jlink.log" 2>&1 || fail "package: jlink failed: $(head -n 1 "$work/jlink.log")"
}

# ---- program ----

components() { grep -v '^#' "$here/components.txt"; }

# Unpacks the program. Each of its files is ours, or of a library in the list.
unpack() {
    local unknown
    mkdir "$program"
    (cd "$program" && "$jdk/bin/jar" --extract --file "$root/app/target/throng.jar")
    find "$program" -exec touch -d $time {} +
    unknown=$(files "$program" |
        { grep -vEf <(echo '^(META-INF|dev/throng)/' && components | sed 's/.*;\(.*\)/^(\1)/') || [ $? = 1 ]; } | sed -n '1p')
    [ -z "$unknown" ] ||
        fail "package: found $unknown in throng.jar, expected only files of Throng and of the libraries in $here/components.txt; add its library there"
}

# Adds the program with one platform's natives. Its files are stored as they are: the archive around them is compressed.
add_program() { # FOLDER SYSTEM NATIVES-OF-OTHERS
    local own="^(META-INF/)?$2/x64/" other="^(META-INF/)?(linux|windows|macos|freebsd)/|[.]($3)$" manifest=META-INF/MANIFEST.MF
    files "$program" | awk -v own="$own" -v other="$other" '$0 ~ own || $0 !~ other' >"$work/files"
    mkdir "$1/lib"
    # The manifest is first, where readers of streams look for it.
    (cd "$program" && echo $manifest && grep -vx $manifest "$work/files") >"$work/ordered"
    (cd "$program" && "$jdk/bin/jar" --create --no-compress --no-manifest --file "$1/lib/throng.jar" "@$work/ordered")
}

# ---- licences and bill of materials ----

# Text of element $1 in pom.xml, the first of them.
of_pom() { sed -n "/<$1>/{s:.*<$1>\(.*\)</$1>.*:\1:p;q}" "$root/pom.xml"; }

# The components in the program that was added last, with their versions.
libraries() {
    local group name version licence text paths
    while IFS=';' read -r group name version licence text paths; do
        case $version in *.version) version=$(of_pom "$version") ;; esac
        ! grep -qE "^($paths)" "$work/files" || echo "$group;$name;$version;$licence;$text"
    done < <(components)
}

# Licences of the libraries, as we have them and as they are in the program.
add_licences() { # FOLDER
    local name text file
    mkdir "$1/licences"
    cp "$root/LICENSE" "$1/LICENSE.txt"
    libraries | while IFS=';' read -r _ name _ _ text; do
        cp "$here/licences/$text.txt" "$1/licences/$name.txt"
    done
    for file in "$program"/META-INF/*{LICENSE,NOTICE}*; do
        name=jar-${file##*/}
        [[ $name == *.* ]] || name+=.txt
        cp "$file" "$1/licences/$name"
    done
}

part() { # TYPE NAME VERSION LICENCE, then KEY VALUE...
    printf '{\n    "type" : "%s",\n    "name" : "%s",\n    "version" : "%s",\n    "licenses" : [ {\n      "expression" : "%s"\n    } ]' "${@:1:4}"
    [ $# -eq 4 ] || printf ',\n    "%s" : "%s"' "${@:5}"
    printf '\n  }'
}

# The libraries, and the Java runtime where there is one.
parts() { # FOLDER
    local group name version licence url
    libraries | while IFS=';' read -r group name version licence _; do
        url=pkg:maven/$group/$name@$version
        part library "$name" "$version" "$licence" group "$group" purl "$url" bom-ref "$url"
    done
    [ ! -e "$1/runtime" ] ||
        part platform OpenJDK "$(sed -n 's/^JAVA_VERSION="\(.*\)"/\1/p' "$1/runtime/release")" 'GPL-2.0-only WITH Classpath-exception-2.0'
}

# CycloneDX 1.5, without the time and the serial number that would differ each time.
add_sbom() { # FOLDER
    {
        cat <<END
{
  "bomFormat" : "CycloneDX",
  "specVersion" : "1.5",
  "version" : 1,
  "metadata" : {
    "component" : {
      "type" : "application",
      "name" : "throng",
      "version" : "$(of_pom version)",
      "licenses" : [ {
        "expression" : "MIT"
      } ],
      "bom-ref" : "throng",
      "properties" : [ {
        "name" : "throng:commit",
        "value" : "$commit"
      } ]
    }
  },
END
        printf '  "components" : [ '
        parts "$1" | sed 's/^  }{$/  }, {/'
        printf ' ]\n}\n'
    } >"$1/sbom.cdx.json"
}

# ---- archives ----

# Text $1 with the commit that the program was built from.
stamped() { sed "s/COMMIT_OF_BUILD/$commit/" "$here/$1"; }

# The same with the line ends of Windows, without which its interpreter may miss labels.
windows_text() { stamped "$1" | sed 's/\r*$/\r/'; }

for_linux() { # FOLDER ARCHIVE
    add_runtime "$1"
    add_program "$1" linux 'dll|dylib'
    stamped throng.sh >"$1/throng"
    chmod +x "$1/throng"
    stamped README-linux.txt >"$1/README.txt"
    add_licences "$1"
    add_sbom "$1"
    files "$work" | grep "^${1##*/}/" | tar --create --directory "$work" --files-from - --format ustar --dereference --hard-dereference \
        --mtime $time --owner root:0 --group root:0 --mode a=rX,u+w | gzip -n >"$2"
}

for_windows() { # FOLDER ARCHIVE
    [ -z "$jmods" ] || add_runtime "$1" --module-path "$jmods"
    add_program "$1" windows 'so|dylib'
    windows_text throng.cmd >"$1/throng.cmd"
    windows_text README-windows.txt >"$1/README.txt"
    add_licences "$1"
    add_sbom "$1"
    find "$1" -exec touch -d $time {} +
    files "$work" | grep "^${1##*/}/" >"$work/files"
    (cd "$work" && "$jdk/bin/jar" --create --no-manifest --file "$2" @files)
}

require_jlink
[ -z "$jmods" ] || require_jmods
unpack
for archive in "${@:4}"; do
    folder=${archive%.tar.gz} folder=${folder%.zip}
    mkdir "$folder"
    if [[ $archive == *.zip ]]; then for_windows "$folder" "$archive"; else for_linux "$folder" "$archive"; fi
done
