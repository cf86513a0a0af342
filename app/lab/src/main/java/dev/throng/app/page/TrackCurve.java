package dev.throng.app.page;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Joint;
import dev.throng.anim.Pose;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ClipSampler;
import dev.throng.app.html.Words;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Drawing of a track's components over the clip's duration. */
final class TrackCurve {
    private static final int WIDTH = 240;
    private static final int HEIGHT = 60;

    /** Number of points through which a component's line is drawn. */
    private static final int POINTS = 41;

    /** Largest number of keys with marks in the drawing. More marks would touch each other. */
    private static final int MOST_KEY_MARKS = 60;

    /** Largest change of a rotation that counts as a rounding error, in degrees. */
    private static final double STILL_DEGREES = 1e-3;

    /**
     * Largest change of a translation, scale or weight that counts as a rounding error, as a fraction of its largest
     * value.
     */
    private static final double STILL_SHARE = 1e-6;

    private final Track track;
    private final Joint joint;
    private final double duration;
    private final double[][] values;
    private final double low;
    private final double high;

    /**
     * @param joint joint that the track moves
     * @param duration duration of the clip in seconds
     */
    TrackCurve(Track track, Joint joint, double duration) {
        this.track = track;
        this.joint = joint;
        this.duration = duration;
        values = changes(track, duration, components());
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (double[] row : values) {
            for (double value : row) {
                min = Math.min(min, value);
                max = Math.max(max, value);
            }
        }
        low = min;
        high = max;
    }

    /**
     * @param duration duration of the clip in seconds
     * @return change of each component since the start of the clip, by component, then by time; rotations in degrees
     *     about each axis
     */
    private static double[][] changes(Track track, double duration, int components) {
        Track own = new Track(0, track.channel(), track.interpolation(), track.times(), track.values());
        Clip alone = new Clip(0, "", duration, List.of(own));
        Pose pose = Pose.identity(1);
        double[][] changes = new double[POINTS][components];
        double[] first = new double[0];
        Turn turn = new Turn();
        for (int p = 0; p < POINTS; p++) {
            ClipSampler.sample(alone, duration * p / (POINTS - 1), pose);
            int from = track.channel().offset();
            double[] value = Arrays.copyOfRange(
                    pose.values(), from, from + track.channel().width());
            first = p == 0 ? value : first;
            if (track.channel() == Channel.ROTATION) {
                changes[p] = turn.degrees(first, value);
            } else {
                for (int c = 0; c < components; c++) {
                    changes[p][c] = value[c] - first[c];
                }
            }
        }
        return changes;
    }

    /** Rotation of a joint over time, as angles that increase beyond half a circle instead of jumping. */
    private static final class Turn {
        /**
         * Sine of half the angle below which a rotation's axis is undefined, so that the previous axis is used, as for
         * no rotation or a full circle.
         */
        private static final double NO_AXIS = 1e-9;

        private final Quaterniond last = new Quaterniond();
        private final Vector3d axis = new Vector3d();

        /** @return rotation from one unit quaternion to another, in degrees about x, y and z */
        private double[] degrees(double[] from, double[] to) {
            Quaterniond turn = new Quaterniond(to[0], to[1], to[2], to[3])
                    .mul(new Quaterniond(from[0], from[1], from[2], from[3]).conjugate());
            if (turn.dot(last) < 0) {
                turn.set(-turn.x, -turn.y, -turn.z, -turn.w);
            }
            last.set(turn);
            double sine = Math.sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z);
            if (sine > NO_AXIS) {
                axis.set(turn.x, turn.y, turn.z).div(sine);
            }
            double degrees = Math.toDegrees(2 * Math.atan2(sine, turn.w));
            return new double[] {degrees * axis.x, degrees * axis.y, degrees * axis.z};
        }
    }

    boolean moves() {
        double largest = 1;
        for (float value : track.values()) {
            largest = Math.max(largest, Math.abs(value));
        }
        return high - low > (track.channel() == Channel.ROTATION ? STILL_DEGREES : STILL_SHARE * largest);
    }

    private int components() {
        return joint.carriesWeights() ? joint.targets().size() : 3;
    }

    /** @return unescaped names of the joint and of its animated property */
    String name() {
        String targets = String.join(", ", joint.targets());
        return joint.nodeName() + " " + (joint.carriesWeights() ? "weights " + targets : channel());
    }

    private String channel() {
        return track.channel().name().toLowerCase(Locale.ROOT);
    }

    String markup() {
        StringBuilder svg = new StringBuilder("<figure class=\"curve\"><svg viewBox=\"0 0 " + WIDTH + " " + HEIGHT
                + "\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
        if (track.times().length <= MOST_KEY_MARKS && duration > 0) {
            svg.append("<path class=\"key\" d=\"").append(keyMarks()).append("\"/>");
        }
        for (int c = 0; c < components(); c++) {
            svg.append("<path class=\"")
                    .append("xyz".charAt(c))
                    .append("\" d=\"")
                    .append(line(c))
                    .append("\"/>");
        }
        return svg + "</svg><figcaption><bdi>" + Words.escaped(joint.nodeName()) + "</bdi> " + words()
                + "</figcaption></figure>\n";
    }

    private String words() {
        int keys = track.times().length;
        return (joint.carriesWeights() ? "weights" + targets() : channel()) + ", " + Words.count(keys, "key") + ", "
                + track.interpolation().name() + ", " + number(low) + " to " + number(high)
                + (track.channel() == Channel.ROTATION ? "°" : "");
    }

    /** @return names of morph targets, each in the colour of its line */
    private String targets() {
        StringBuilder names = new StringBuilder();
        for (int t = 0; t < joint.targets().size(); t++) {
            names.append(" <b class=\"").append("xyz".charAt(t)).append("\"><bdi>");
            names.append(Words.escaped(joint.targets().get(t))).append("</bdi></b>");
        }
        return names.toString();
    }

    private static String number(double value) {
        return Math.abs(value) < 0.0005 ? "0" : Words.number(value);
    }

    private String keyMarks() {
        StringBuilder marks = new StringBuilder();
        for (float time : track.times()) {
            long x = Math.round(WIDTH * Math.min(Math.max(time / duration, 0), 1));
            marks.append('M').append(x).append(' ').append(HEIGHT).append("v-4");
        }
        return marks.toString();
    }

    private String line(int component) {
        if (Arrays.stream(values).allMatch(row -> place(row[component]) == place(values[0][component]))) {
            return "M0 " + place(values[0][component]) + "H" + WIDTH;
        }
        boolean steps = track.interpolation() == Interpolation.STEP;
        StringBuilder line = new StringBuilder("M");
        for (int p = 0; p < POINTS; p++) {
            long x = Math.round((double) WIDTH * p / (POINTS - 1));
            if (steps && p > 0) {
                line.append(x)
                        .append(' ')
                        .append(place(values[p - 1][component]))
                        .append(' ');
            }
            line.append(x).append(' ').append(place(values[p][component])).append(' ');
        }
        return line.toString().strip();
    }

    /**
     * @param value value of a component
     * @return distance of the value's point from the upper edge, in units of the drawing. The lower edge leaves space
     *     for the line's width and the key marks
     */
    private long place(double value) {
        double share = high > low ? (value - low) / (high - low) : 0.5;
        return Math.round(HEIGHT - 8 - share * (HEIGHT - 12));
    }
}
