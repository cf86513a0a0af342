uint fromInclude() {
    return 42u;
}
