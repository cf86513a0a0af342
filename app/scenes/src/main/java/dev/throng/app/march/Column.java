package dev.throng.app.march;

import java.util.ArrayList;
import java.util.List;

/**
 * A column of so many: companies in ranks and files behind a leader each, companies side by side and behind each other. The
 * column goes on as a ring: its head follows its end, out of sight.
 *
 * @param spacing metres from file to file; ranks are a quarter farther apart
 * @param width metres from the outermost file to the other one
 * @param length metres from the head to the last rank
 * @param marchers in the order of their companies
 */
public record Column(double spacing, double width, double length, List<Marcher> marchers) {
    /** Metres from file to file unless an option sets them: arms swing freely. */
    public static final double DEFAULT_SPACING = 0.95;

    private static final int FILES = 8;
    private static final int RANKS = 10;
    private static final int COMPANY = 1 + FILES * RANKS;

    /** Companies behind each other for one beside: the picture is wide, and depth is foreshortened. */
    private static final double DEPTH = 4;

    private static final double RANK = 1.25;

    /** Files and ranks that stay free between companies, and before a leader's company. */
    private static final double GAP = 3;

    private static final double LEAD = 1.6;

    /** Lays out a column; the last company may be short of people. */
    public static Column of(int count, double spacing) {
        int companies = Math.max(1, (count + COMPANY - 1) / COMPANY);
        int abreast = Math.max(1, (int) Math.round(Math.sqrt(companies / DEPTH)));
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

    /** A small company is a little deeper than wide. */
    private static int files(int count) {
        return Math.min(FILES, Math.max(1, (int) Math.ceil(Math.sqrt(0.8 * (count - 1)))));
    }

    /** @param leader of the company, before its middle */
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
     * A place in the formation, which keeps it for good.
     *
     * @param company its number
     * @param leads whether its company follows it
     * @param aside metres to the right of the column's middle, as the camera in front sees it
     * @param behind metres behind the head of the column
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
