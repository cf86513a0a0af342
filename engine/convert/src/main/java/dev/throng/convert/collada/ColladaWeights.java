package dev.throng.convert.collada;

import dev.throng.anim.Interpolation;
import dev.throng.convert.scene.SceneWeights;
import dev.throng.convert.shape.Motion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What moves the weights of a mesh's morph targets in one clip. */
final class ColladaWeights {
    private static final int ALL = -1;

    /** @param target place among the weights, {@link #ALL} for all of them */
    private record Drive(int target, ColladaSampler sampler) {}

    private final ColladaMorph morph;
    private final List<Drive> drives = new ArrayList<>();

    ColladaWeights(ColladaMorph morph) {
        this.morph = morph;
    }

    /** Lets a sampler drive a weight. @param member such as {@code (2)}, or empty for all */
    void add(String member, ColladaSampler sampler) {
        int count = morph.scene().names().size();
        int target =
                member.matches("\\(\\d{1,6}\\)") ? Integer.parseInt(member.substring(1, member.length() - 1)) : ALL;
        boolean isWhole = target == ALL && member.isEmpty() && sampler.width() == count;
        if (sampler.times().length > 0 && (isWhole || target >= 0 && target < count)) {
            drives.add(new Drive(target, sampler));
        }
    }

    /** Nothing where nothing drives them. */
    Optional<SceneWeights> weights(ColladaRange range) {
        if (drives.isEmpty()) {
            return Optional.empty();
        }
        boolean isCut = samplers().stream().anyMatch(range::cuts);
        Optional<Interpolation> exact = isCut ? Optional.empty() : ColladaSampler.common(samplers());
        return Optional.of(exact.map(this::keys).orElseGet(() -> sampled(range)));
    }

    /** Whether some curve is sampled that glTF does not have. */
    boolean isSampled() {
        return ColladaSampler.common(samplers()).isEmpty()
                && samplers().stream().anyMatch(ColladaSampler::isCurved);
    }

    private List<ColladaSampler> samplers() {
        return drives.stream().map(Drive::sampler).toList();
    }

    private SceneWeights keys(Interpolation interpolation) {
        double[] times = samplers().get(0).times();
        int count = morph.scene().names().size();
        int perKey = interpolation == Interpolation.CUBICSPLINE ? 3 : 1;
        double[] values = new double[perKey * count * times.length];
        for (int k = 0; k < times.length; k++) {
            int first = perKey * count * k;
            int middle = perKey == 3 ? first + count : first;
            System.arraycopy(morph.scene().rest(), 0, values, middle, count);
            for (Drive drive : drives) {
                for (int c = 0; c < width(drive); c++) {
                    int target = Math.max(0, drive.target) + c;
                    values[middle + target] = drive.sampler.values()[k][c];
                    if (perKey == 3) {
                        values[first + target] = drive.sampler.inSlope(k, c);
                        values[first + 2 * count + target] = drive.sampler.outSlope(k, c);
                    }
                }
            }
        }
        return new SceneWeights(morph.scene(), interpolation, times, values);
    }

    private static int width(Drive drive) {
        return drive.target == ALL ? drive.sampler.width() : 1;
    }

    private double[] at(double time) {
        double[] all = morph.scene().rest().clone();
        for (Drive drive : drives) {
            System.arraycopy(drive.sampler.at(time), 0, all, Math.max(0, drive.target), width(drive));
        }
        return all;
    }

    private SceneWeights sampled(ColladaRange range) {
        double[] times = range.times(samplers());
        return ColladaRange.areSteps(samplers())
                ? Motion.stepped(morph.scene(), times, this::at)
                : Motion.sampled(morph.scene(), times, this::at);
    }
}
