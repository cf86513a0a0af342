package dev.throng.app.march;

import java.util.ArrayList;
import java.util.List;

/**
 * Marching column of companies, which form a grid. A company is a leader, followed by marchers in ranks (side by side)
 * and files (one behind the other). Marchers at the end of the route appear again at its start, out of sight.
 *
 * @param spacing distance between neighbouring files, in metres; distances between ranks are a quarter larger
 * @param width distance between the outermost files, in metres
 * @param length distance from the head to the last rank, in metres
 * @param marchers all marchers, company by company
 */
public record Column(double spacing, double width, double length, List<Marcher> marchers) {
    /** Default distance between neighbouring files in metres, at which arms swing freely. */
    public static final double DEFAULT_SPACING = 0.95;

    private static final int FILES = 8;
    private static final int RANKS = 10;
    private static final int COMPANY = 1 + FILES * RANKS;

    /**
     * Number of rows of companies, divided by the number of companies in each row: several, because the picture is wide
     * and depth is foreshortened.
     */
    private static final double ROWS_PER_COLUMN = 4;

    private static final double RANK = 1.25;

    /** Free space between companies, as a multiple of the distance between neighbouring files or ranks. */
    private static final double GAP = 3;

    /** Distance from a leader to the company's first rank, as a multiple of the distance between ranks. */
    private static final double LEAD = 1.6;

    /**
     * Lays out a column; the last company may be incomplete.
     *
     * @param count number of marchers
     * @param spacing distance between neighbouring files, in metres
     */
    public static Column of(int count, double spacing) {
        int companies = Math.max(1, (count + COMPANY - 1) / COMPANY);
        int abreast = Math.max(1, (int) Math.round(Math.sqrt(companies / ROWS_PER_COLUMN)));
        int files = count >= COMPANY ? FILES : files(count);
        double pitch = (files - 1 + GAP) * spacing;
        List<Marcher> marchers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int company = i / COMPANY;
            double aside = (company % abreast - 0.5 * (abreast - 1)) * pitch;
            double behind = company / abreast * (LEAD + RANKS - 1 + GAP) * RANK * spacing;
            marchers.add(marcher(i, files, spacing, Marcher.leader(company, aside, behind)));
        }
        double length = marchers.stream().mapToDouble(Marcher::behind).max().orElse(0);
        return new Column(spacing, (abreast - 1) * pitch + (files - 1) * spacing, length, List.copyOf(marchers));
    }

    /**
     * @param count number of marchers in a company
     * @return number of files in the company, for which the company is a little deeper than wide
     */
    private static int files(int count) {
        return Math.min(FILES, Math.max(1, (int) Math.ceil(Math.sqrt(0.8 * (count - 1)))));
    }

    /**
     * @param number index of the marcher in the column
     * @param files number of files in the marcher's company
     * @param spacing distance between neighbouring files, in metres
     * @param leader leader of the marcher's company
     * @return position of the marcher in the column
     */
    private static Marcher marcher(int number, int files, double spacing, Marcher leader) {
        int place = number % COMPANY - 1;
        if (place < 0) {
            return leader;
        }
        double aside = (place % files - 0.5 * (files - 1)) * spacing;
        double behind = (LEAD + place / files) * RANK * spacing;
        return leader.follower(aside, behind);
    }

    /**
     * Position of a marcher in the column.
     *
     * @param company index of the marcher's company in the column
     * @param leads whether the marcher is a company's leader
     * @param aside distance in metres to the right of the column's middle line, as seen from the camera in front
     * @param behind distance in metres behind the head of the column
     */
    public record Marcher(int company, boolean leads, double aside, double behind) {
        private static Marcher leader(int company, double aside, double behind) {
            return new Marcher(company, true, aside, behind);
        }

        private Marcher follower(double farther, double later) {
            return new Marcher(company, false, aside + farther, behind + later);
        }
    }
}
