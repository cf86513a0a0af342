# Reads lines of engine, round and core time of a frame in ms. Prints medians, and ratios of other engines' times to Throng's in the same round.
BEGIN { FS = "\t" }
{
    if (!($1 in rounds)) names[++engines] = $1
    times[$1, $2] = $3
    rounds[$1] = $2
}
function sorted(values, n,    i, j, v) {
    for (i = 2; i <= n; i++) {
        v = values[i]
        for (j = i; j > 1 && values[j - 1] > v; j--) values[j] = values[j - 1]
        values[j] = v
    }
}
function median(values, n) { sorted(values, n); return n % 2 ? values[(n + 1) / 2] : (values[n / 2] + values[n / 2 + 1]) / 2 }
END {
    for (i = 1; i <= engines; i++) {
        n = rounds[names[i]]
        for (r = 1; r <= n; r++) v[r] = times[names[i], r]
        m = median(v, n)
        printf "%s: core ms a frame: median %.0f, %.0f to %.0f\n", names[i], m, v[1], v[n]
    }
    for (i = 1; i <= engines; i++) for (k = 1; k <= engines; k++) {
        if (names[i] ~ /^throng/ || names[k] !~ /^throng/) continue
        n = rounds[names[i]]
        for (r = 1; r <= n; r++) v[r] = times[names[i], r] / times[names[k], r]
        m = median(v, n)
        printf "%s / %s: median %.2f, worst %.2f, best %.2f\n", names[i], names[k], m, v[1], v[n]
    }
}
