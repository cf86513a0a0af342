# Rewrites the output of javap -c -p -constants: one line a class with its code, a tab, and its name. The code omits strings and the names
# of this project.

function flush() { if (body != "") print body "\t" name; body = "" }

# Replaces the names of this project's types and members; other names stay.
function anonymous(text) {
    gsub(/"?\[*L?dev\/throng\/[A-Za-z0-9_\/$]*;?"?(\.[A-Za-z0-9_$"<>]+)?/, "T", text)
    gsub(/dev\.throng\.[A-Za-z0-9_.$]*/, "T", text)
    return text
}

/^Compiled from/ { next }

# Declaration of a type: its modifiers and its kind.
/^[a-z].*\{$/ {
    flush()
    line = $0
    kind = line ~ /interface / ? "interface" : "class"
    modifiers = line
    sub(/(class|interface) .*/, "", modifiers)
    name = line
    sub(/.*(class|interface) /, "", name)
    sub(/[ <].*/, "", name)
    body = modifiers kind
    next
}

# An instruction: mnemonic, numbers, and names from outside this project.
/^ +[0-9]+: [a-z]/ {
    mnemonic = $2
    operands = ""
    comment = ""
    if (match($0, / \/\/ .*/)) {
        comment = substr($0, RSTART + 4)
        for (i = 3; $i != "//" ; i++) if ($i !~ /^#/) operands = operands " " $i
    } else for (i = 3; i <= NF; i++) if ($i !~ /^#/) operands = operands " " $i
    if (comment ~ /^String / || comment ~ /^InvokeDynamic /) {
        sub(/ .*/, "", comment)
    } else if (comment ~ /^(Field|Method|InterfaceMethod) [A-Za-z_$"]/ && comment !~ /^[A-Za-z]+ [^:]*[\/.]/) {
        sub(/ [^:]*:/, " own:", comment)
        comment = anonymous(comment)
    } else {
        comment = anonymous(comment)
    }
    body = body " " mnemonic operands (comment == "" ? "" : " " comment)
    next
}

# Case of a switch, or row of a table of exceptions.
/^ +(-?[0-9]+|default): [0-9]+$/ || /^ +[0-9]+ +[0-9]+ +[0-9]+ +/ { body = body " " anonymous($0); next }

# Declaration of a field or a method: its modifiers, and the value of a numeric constant.
/^  [a-z].*;$/ {
    line = $0
    kind = line ~ /\(/ ? "method" : "field"
    modifiers = ""
    for (i = 1; i <= NF && $i ~ /^(public|protected|private|static|final|abstract|synchronized|native|volatile|transient|default)$/; i++)
        modifiers = modifiers $i " "
    value = match(line, / = [^"]*;$/) ? substr(line, RSTART, RLENGTH - 1) : ""
    body = body " | " modifiers kind value
}

END { flush() }
