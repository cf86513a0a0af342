package dev.throng.app.march;

/**
 * A place in the formation, which keeps it for good.
 *
 * @param company its number
 * @param leads whether its company follows it
 * @param aside metres to the right of the column's middle, as the camera in front sees it
 * @param behind metres behind the head of the column
 */
public record Marcher(int company, boolean leads, double aside, double behind) {}
