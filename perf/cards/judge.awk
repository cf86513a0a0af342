# Compares figures with budgets. First file: shader, VGPRs, code bytes, latency, reason. Second file, a line for each stage: GPU, program (file+file),
# stage, VGPRs, spilled VGPRs, spilled SGPRs, bytes of scratch memory, code bytes, latency.
FNR == 1 { file++ }
file == 1 && /^#/ { next }
file == 1 && NF != 5 { print "budgets.tsv:" FNR ": found " NF " columns, expected 5"; bad = 1; next }
file == 1 { vgprs[$1] = $2; code[$1] = $3; latency[$1] = $4; next }
{
    count = split($2, files, "+")
    text = files[count > 1 && $3 == "frag" ? 2 : 1]
    shader = text
    sub(/-[0-9a-f]*\./, ".", shader)
    if ($5 + $6 + $7 > 0) complain(sprintf("found %d VGPRs and %d SGPRs spilled, %d B of scratch, expected none", $5, $6, $7))
    if (!(shader in vgprs)) next
    raise(most_vgprs, $4); raise(most_code, $8); raise(most_latency, $9)
    if ($4 > vgprs[shader]) complain("found " $4 " VGPRs, expected at most " vgprs[shader])
    if ($8 > code[shader]) complain("found " $8 " B of code, expected at most " code[shader])
    if ($9 > latency[shader]) complain("found latency " $9 ", expected at most " latency[shader])
}

function raise(most, value) { if (value + 0 > most[shader] + 0) most[shader] = value }
function complain(what) { if (!said[shader, $1, what]++) print $1 " " text ": " what; bad = 1 }

END {
    printf "%-22s %14s %14s %14s\n", "most of any GPU", "VGPRs", "code, B", "latency"
    for (shader in vgprs) {
        if (!(shader in most_vgprs)) { print shader ": found no program, expected one"; bad = 1; continue }
        printf "%-22s %6d of %4d %6d of %5d %6d of %5d\n", shader, most_vgprs[shader], vgprs[shader],
            most_code[shader], code[shader], most_latency[shader], latency[shader] | "LC_ALL=C sort"
    }
    close("LC_ALL=C sort")
    exit bad
}
