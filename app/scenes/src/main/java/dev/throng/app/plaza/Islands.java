package dev.throng.app.plaza;

import dev.throng.app.plaza.Seat.Act;
import dev.throng.app.plaza.Seat.Build;
import dev.throng.assets.models.Furnishing;

/**
 * Builder of a block's islands: groups of people and things between the routes of walkers. An island's middle is the
 * origin of the block's current frame.
 */
final class Islands {
    /** Largest distance of people and things from an island's middle, in metres. */
    static final double RADIUS = 3;

    /** Radius of the fountain's lowest step at scale 1, in metres. */
    private static final double FOUNTAIN_RADIUS = 3.5;

    private static final double TURN = 2 * Math.PI;

    /** Distance between neighbours in a group that talks, in metres. */
    private static final double TALKING = 0.92;

    /** Radius of a tree's trunk at shoulder height, in metres. */
    private static final double TRUNK = 0.2;

    /** Radius of a lamp's post at shoulder height, in metres. */
    private static final double POST = 0.06;

    /** Distance in metres from the surface that a person leans against to the middle of the person's feet. */
    private static final double BACK = 0.22;

    /** Cumulative probabilities of the sorts of islands that {@link #any} adds. */
    private static final double[] SHARES = {0.24, 0.4, 0.55, 0.7, 0.79, 0.87, 0.95, 1};

    private final BlockBuilder builder;

    Islands(BlockBuilder builder) {
        this.builder = builder;
    }

    /**
     * Adds a random sort of island.
     *
     * @param delay 0 to 1; with a larger delay, people appear only in larger crowds, see {@link BlockBuilder#company}
     */
    void any(double delay) {
        builder.company(delay);
        double kind = builder.between(0, 1);
        int i = 0;
        while (kind >= SHARES[i]) {
            i++;
        }
        switch (i) {
            case 0 -> large();
            case 1 -> benches();
            case 2 -> couples();
            case 3 -> tree();
            case 4 -> dance();
            case 5 -> play();
            case 6 -> lamp();
            default -> fountain();
        }
    }

    /**
     * Adds the ten people in front of the camera: one waves, friends talk, a child runs around them.
     *
     * @param toCamera heading towards the camera, in radians
     */
    void opening(double toCamera) {
        builder.company(0);
        builder.stand(Act.WAVE, Build.ADULT, new GroundPose(0.1, 0.25, toCamera));
        builder.company(0.01);
        builder.stand(Act.SIT, Build.DOG, new GroundPose(0.8, 0.3, toCamera - 0.3));
        builder.company(0.02);
        builder.stand(Act.TALK, Build.ANY, new GroundPose(-0.75, -0.5, 0.7));
        builder.stand(Act.LISTEN, Build.ANY, new GroundPose(-0.1, -0.95, -0.35));
        builder.company(0.03);
        builder.ride(Act.RUN, Build.CHILD, new GroundPose(0, 0, 1.2), new Seat.Ride(Tracks.circle(), 0, 2.1));
        builder.company(0.04);
        builder.stand(Act.LISTEN, Build.ADULT, new GroundPose(0.95, -0.55, -1.1));
        builder.company(0.045);
        builder.stand(Act.TALK, Build.ADULT, new GroundPose(2.83, -0.61, 0.35));
        builder.stand(Act.LISTEN, Build.ADULT, new GroundPose(2.91, 0.5, -1.75));
        builder.company(0.049);
        builder.stand(Act.PHONE, Build.ADULT, new GroundPose(-1.02, -2.73, -0.9));
    }

    /** Adds a fountain that fills the island. */
    void fountain() {
        builder.put(Furnishing.FOUNTAIN, new GroundPose(0, 0, 0), RADIUS / FOUNTAIN_RADIUS);
    }

    /**
     * Adds friends who stand in a ring and talk.
     *
     * @param x x coordinate of the ring's middle, in metres
     * @param z z coordinate of the ring's middle, in metres
     * @param count number of friends, 2 or more
     */
    private void ring(double x, double z, int count) {
        double radius = count == 2 ? 0.46 : TALKING / 2 / StrictMath.sin(Math.PI / count);
        double turn = builder.between(0, TURN);
        for (int i = 0; i < count; i++) {
            double angle = turn + TURN * (i + builder.between(-0.1, 0.1)) / count;
            double r = radius * builder.between(1, 1.15);
            GroundPose pose = new GroundPose(
                    x + r * StrictMath.sin(angle),
                    z + r * StrictMath.cos(angle),
                    angle + Math.PI + builder.between(-0.3, 0.3));
            builder.stand(i == 0 || builder.chance(0.2) ? Act.TALK : Act.LISTEN, Build.ANY, pose);
        }
    }

    private void large() {
        ring(builder.between(-0.5, 0.5), builder.between(-0.5, 0.5), builder.number(4, 6));
        if (builder.chance(0.5)) {
            alone(2.2, builder.between(0, TURN));
        }
    }

    private void couples() {
        double turn = builder.between(0, TURN);
        for (int i = 0; i < 3; i++) {
            double angle = turn + i * TURN / 3;
            ring(1.75 * StrictMath.sin(angle), 1.75 * StrictMath.cos(angle), builder.number(2, 3));
        }
    }

    /**
     * Adds a single person who faces outwards.
     *
     * @param radius distance from the island's middle, in metres
     * @param angle direction from the island's middle, in radians
     */
    private void alone(double radius, double angle) {
        Act[] acts = {Act.PHONE, Act.PHONE, Act.LOOK, Act.STAND, Act.WAVE, Act.TURN};
        GroundPose pose = new GroundPose(
                radius * StrictMath.sin(angle), radius * StrictMath.cos(angle), angle + builder.between(-0.8, 0.8));
        builder.stand(acts[builder.number(0, acts.length - 1)], Build.ANY, pose);
    }

    /**
     * Adds a person who leans against a trunk or post in the island's middle.
     *
     * @param angle direction from the island's middle, in radians
     * @param radius radius of the trunk or post at shoulder height, in metres
     */
    private void lean(double angle, double radius) {
        double r = radius + BACK;
        builder.stand(
                Act.LEAN, Build.ADULT, new GroundPose(r * StrictMath.sin(angle), r * StrictMath.cos(angle), angle));
    }

    /** Adds two benches back to back at a lamp, often with people who talk to those seated. */
    private void benches() {
        GroundPose outer = new GroundPose(0, 0, builder.between(-0.3, 0.3) + Math.PI / 2);
        for (int side = 0; side < 2; side++) {
            GroundPose bench = outer.to(new GroundPose(0, 0, side * Math.PI)).to(new GroundPose(0, 0.9, 0));
            bench(bench);
        }
        builder.put(Furnishing.LAMP, outer, 1);
    }

    private void bench(GroundPose bench) {
        builder.put(Furnishing.BENCH, bench, 1);
        int taken = builder.number(1, 7);
        for (int i = 0; i < 3; i++) {
            if ((taken >> i & 1) != 0) {
                builder.stand(
                        Act.SIT,
                        Build.ADULT,
                        bench.to(new GroundPose(0.56 * (i - 1), 0.2, builder.between(-0.12, 0.12))));
            }
        }
        if (builder.chance(0.45)) {
            builder.stand(Act.TALK, Build.ANY, bench.to(new GroundPose(builder.between(-0.4, 0.4), 1.45, Math.PI)));
        }
        if (builder.chance(0.2)) {
            builder.stand(Act.SIT, Build.DOG, bench.to(new GroundPose(1.3, 0.4, builder.between(-0.5, 0.2))));
        }
    }

    private void tree() {
        double size = builder.between(0.88, 1.1);
        builder.put(Furnishing.TREE, new GroundPose(0, 0, builder.between(0, TURN)), size);
        double turn = builder.between(0, TURN);
        bench(new GroundPose(0, 0, turn).to(new GroundPose(0, 0.95, 0)));
        for (int i = 1; i <= 2; i++) {
            double angle = turn + i * TURN / 3;
            ring(1.8 * StrictMath.sin(angle), 1.8 * StrictMath.cos(angle), 2);
        }
        lean(turn + Math.PI, size * TRUNK);
    }

    private void dance() {
        builder.stand(Act.DANCE, Build.ANY, new GroundPose(0, 0, builder.between(0, TURN)));
        int count = builder.number(6, 9);
        for (int i = 0; i < count; i++) {
            double angle = TURN * (i + builder.between(-0.15, 0.15)) / (count + 1);
            double r = builder.between(1.9, 2.3);
            GroundPose pose = new GroundPose(r * StrictMath.sin(angle), r * StrictMath.cos(angle), angle + Math.PI);
            Act act = i % 4 == 3 ? Act.CHEER : i % 4 == 1 ? Act.STAND : Act.CLAP;
            builder.stand(act, Build.ANY, pose);
        }
    }

    /** Adds children who run around their family. */
    private void play() {
        ring(0, 0, builder.number(2, 3));
        double way = builder.between(0, 10);
        double speed = builder.between(1.9, 2.3);
        for (int i = 0; i < builder.number(1, 2); i++) {
            Seat.Ride ride = new Seat.Ride(Tracks.circle(), way + 3.5 * i, speed);
            builder.ride(Act.RUN, Build.CHILD, new GroundPose(0, 0, 0), ride);
        }
    }

    private void lamp() {
        builder.put(Furnishing.LAMP, new GroundPose(0, 0, 0), 1);
        int count = builder.number(3, 5);
        double turn = builder.between(0, TURN);
        for (int i = 0; i < count; i++) {
            alone(builder.between(1.1, 2.4), turn + i * TURN / count);
        }
        lean(turn + TURN / count / 2, POST);
    }
}
