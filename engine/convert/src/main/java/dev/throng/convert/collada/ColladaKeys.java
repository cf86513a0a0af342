package dev.throng.convert.collada;

import dev.throng.anim.Interpolation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Animated numbers of a Collada file, such as the numbers of a transform or a morph's weights, with their samplers. */
final class ColladaKeys {
    /** Index of a sampler that drives all components of its target. */
    static final int ALL = -1;

    /** Value of an index: the number does not exist. */
    static final int NONE = -2;

    /**
     * Connection of a sampler with the numbers that it drives.
     *
     * @param place index of the driven number, or {@link #ALL}
     * @param sampler sampler that drives it
     */
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

    /** @param rest values of the numbers without animation */
    ColladaKeys(double[] rest) {
        this.rest = rest;
    }

    /**
     * Lets a sampler drive one number or all.
     *
     * @param place index of the number, {@link #ALL} or {@link #NONE}
     * @param sampler the sampler
     * @return whether the sampler now drives the numbers; false, without effect, if the sampler has no keys, if its
     *     keys have a different count of numbers, or if {@code place} does not exist
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

    /** @return whether linear interpolation between the file's keys would change the curves */
    boolean isCurved() {
        return samplers().stream().anyMatch(ColladaSampler::isCurved);
    }

    /** @return the animated numbers at a time, in seconds */
    double[] at(double time) {
        double[] all = rest.clone();
        for (Drive drive : drives) {
            System.arraycopy(drive.sampler.at(time), 0, all, drive.first(), drive.count());
        }
        return all;
    }

    /** @return the interpolation of glTF that reproduces the file's keys in a range exactly, if there is one */
    Optional<Interpolation> exact(ColladaRange range) {
        boolean isCut = samplers().stream().anyMatch(range::cuts);
        return isCut ? Optional.empty() : ColladaSampler.common(samplers());
    }

    /** @return the times of the keys, in seconds; valid only if {@link #exact} returns an interpolation */
    double[] times() {
        return drives.get(0).sampler.times();
    }

    /**
     * @return the numbers at the keys of {@link #times}; for CUBICSPLINE, in-slopes, numbers and out-slopes of each key
     */
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
