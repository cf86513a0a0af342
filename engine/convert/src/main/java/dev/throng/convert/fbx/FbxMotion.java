package dev.throng.convert.fbx;

import dev.throng.anim.Channel;
import dev.throng.convert.fbx.FbxTransform.EulerOrder;
import dev.throng.convert.scene.LocalTransform;
import java.util.TreeSet;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Local transform of a model as a function of time, in metres, with the scene's axes. */
final class FbxMotion {
    private final FbxModel model;
    private final FbxProperty translation;
    private final FbxProperty rotation;
    private final FbxProperty scale;
    /** Motion of the parent, if this model cancels the parent's scale; else null. */
    private @Nullable FbxMotion compensated;

    FbxMotion(FbxModel model) {
        this.model = model;
        FbxProperties properties = model.properties();
        EulerOrder order = model.transform().order();
        translation = new FbxProperty(Channel.TRANSLATION, order, properties.vector("Lcl Translation", 0));
        rotation = new FbxProperty(Channel.ROTATION, order, properties.vector("Lcl Rotation", 0));
        scale = new FbxProperty(Channel.SCALE, order, properties.vector("Lcl Scaling", 1));
    }

    /** Makes this motion cancel the scale of the parent. */
    void compensate(FbxMotion parent) {
        compensated = parent;
    }

    FbxProperty property(Channel channel) {
        return switch (channel) {
            case TRANSLATION -> translation;
            case ROTATION -> rotation;
            case SCALE -> scale;
        };
    }

    /**
     * Returns whether a channel of the node moves. If a model has pivots, rotation and scale also move the
     * translation.
     */
    boolean moves(Channel channel) {
        return property(channel).isAnimated()
                || channel == Channel.TRANSLATION
                        && model.transform().hasPivots()
                        && (rotation.isAnimated() || scale.isAnimated())
                || channel == Channel.SCALE && compensated != null && compensated.scale.isAnimated();
    }

    /** @return times of the keys that affect a channel of the node, in seconds on the file's time line */
    TreeSet<Double> times(Channel channel) {
        TreeSet<Double> times = isStepped(channel)
                ? property(channel).keyTimes()
                : property(channel).timesForLines();
        if (channel == Channel.TRANSLATION && model.transform().hasPivots()) {
            times.addAll(rotation.timesForLines());
            times.addAll(scale.timesForLines());
        }
        if (channel == Channel.SCALE && compensated != null) {
            times.addAll(compensated.scale.timesForLines());
        }
        return times;
    }

    /** @return whether a channel has only steps, which glTF can represent */
    boolean isStepped(Channel channel) {
        return property(channel).isStepped()
                && !(channel == Channel.TRANSLATION && model.transform().hasPivots())
                && !(channel == Channel.SCALE && compensated != null);
    }

    /**
     * @param time seconds on the file's time line
     * @return local transform of the model
     */
    LocalTransform at(double time) {
        Vector3d factors = scale.vector(time);
        LocalTransform local = model.transform().local(translation.vector(time), rotation.rotation(time), factors);
        if (compensated != null) {
            double parent = mean(compensated.scale.vector(time));
            local.scale().div(parent == 0 ? 1 : parent);
        }
        return model.placed(local);
    }

    private static double mean(Vector3d scale) {
        return Math.cbrt(scale.x * scale.y * scale.z);
    }

    /** @return whether the scale at some key differs between axes */
    boolean isUneven() {
        TreeSet<Double> times = scale.keyTimes();
        times.add(0.0);
        return times.stream().map(scale::vector).anyMatch(FbxMotion::isUneven);
    }

    private static boolean isUneven(Vector3d s) {
        double largest = Math.max(Math.abs(s.x), Math.max(Math.abs(s.y), Math.abs(s.z)));
        return Math.abs(s.x - s.y) > 1e-4 * largest || Math.abs(s.y - s.z) > 1e-4 * largest;
    }

    /** @return whether the scale at some key differs from 1 */
    boolean isScaled() {
        TreeSet<Double> times = scale.keyTimes();
        times.add(0.0);
        return times.stream().map(scale::vector).anyMatch(s -> s.distance(1, 1, 1) > 1e-4);
    }
}
