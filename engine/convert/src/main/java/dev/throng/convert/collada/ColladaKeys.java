package dev.throng.convert.collada;

import dev.throng.anim.Interpolation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Numbers that stand together, such as a transform's or a morph's weights, and the samplers that drive some or all of them. */
final class ColladaKeys {
    /** The place that means all numbers. */
    static final int ALL = -1;

    /** The place that means none of them. */
    static final int NONE = -2;

    /** @param place of the number that it drives, or {@link #ALL} */
    private record Drive(int place, ColladaSampler sampler) {
        int first() {
            return Math.max(0, place);
        }

        int count() {
            return place == ALL ? sampler.width() : 1;
        }
    }

    private final double[] rest;
    private final List<Drive> drives = new ArrayList<>();

    /** @param rest the numbers where nothing drives them */
    ColladaKeys(double[] rest) {
        this.rest = rest;
    }

    /**
     * Lets a sampler drive a number, or all.
     *
     * @param place of the number, {@link #ALL} or {@link #NONE}
     * @return whether it does: one without keys, of another width, or for a place that there is not, drives nothing
     */
    boolean add(int place, ColladaSampler sampler) {
        boolean fits = place == ALL ? sampler.width() == rest.length : place >= 0 && place < rest.length;
        return fits && sampler.times().length > 0 && drives.add(new Drive(place, sampler));
    }

    boolean isDriven() {
        return !drives.isEmpty();
    }

    List<ColladaSampler> samplers() {
        return drives.stream().map(Drive::sampler).toList();
    }

    /** Whether straight lines would be others. */
    boolean isCurved() {
        return samplers().stream().anyMatch(ColladaSampler::isCurved);
    }

    /** The numbers at a time. */
    double[] at(double time) {
        double[] all = rest.clone();
        for (Drive drive : drives) {
            System.arraycopy(drive.sampler.at(time), 0, all, drive.first(), drive.count());
        }
        return all;
    }

    /** How glTF joins the file's keys, where it can have them as they are. */
    Optional<Interpolation> exact(ColladaRange range) {
        boolean isCut = samplers().stream().anyMatch(range::cuts);
        return isCut ? Optional.empty() : ColladaSampler.common(samplers());
    }

    /** Times of exact keys. */
    double[] times() {
        return drives.get(0).sampler.times();
    }

    /** Numbers of exact keys; for CUBICSPLINE in-slopes, numbers and out-slopes of each. */
    double[] values(Interpolation interpolation) {
        boolean isCubic = interpolation == Interpolation.CUBICSPLINE;
        double[][] keys = new double[times().length * (isCubic ? 3 : 1)][rest.length];
        for (int k = 0; k < times().length; k++) {
            int key = isCubic ? 3 * k + 1 : k;
            System.arraycopy(rest, 0, keys[key], 0, rest.length);
            for (Drive drive : drives) {
                for (int c = 0; c < drive.count(); c++) {
                    int place = drive.first() + c;
                    keys[key][place] = drive.sampler.values()[k][c];
                    if (isCubic) {
                        keys[key - 1][place] = drive.sampler.inSlope(k, c);
                        keys[key + 1][place] = drive.sampler.outSlope(k, c);
                    }
                }
            }
        }
        return Arrays.stream(keys).flatMapToDouble(Arrays::stream).toArray();
    }
}
