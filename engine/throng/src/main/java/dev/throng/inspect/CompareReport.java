package dev.throng.inspect;

/**
 * Result of comparing a crowd's vertices.
 *
 * @param passed whether no vertex differs by more than its tolerance
 * @param text report for users: a line for each comparison, and a line for the worst vertex if its difference exceeds
 *     the tolerance
 * @param json report as a JSON object, with the keys of the command {@code compare}
 */
public record CompareReport(boolean passed, String text, String json) {}
