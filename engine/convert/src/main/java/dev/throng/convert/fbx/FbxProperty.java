package dev.throng.convert.fbx;

import dev.throng.anim.Channel;
import dev.throng.convert.fbx.FbxAnimations.FbxLayer;
import dev.throng.convert.fbx.FbxTransform.EulerOrder;
import dev.throng.convert.shape.SampledMotion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** An animated property on one or several layers: a translation, rotation or scaling of a model, or a single number. */
final class FbxProperty {
    /**
     * Curves and constants of a property on one layer.
     *
     * @param layer the layer
     * @param curves curves of x, y and z; null for constant components
     * @param constant values of constant components
     */
    record Part(FbxLayer layer, @Nullable FbxCurve[] curves, Vector3d constant) {
        private Vector3d at(double time) {
            Vector3d value = new Vector3d(constant);
            for (int c = 0; c < 3; c++) {
                FbxCurve curve = curves[c];
                if (curve != null) {
                    value.setComponent(c, curve.at(time));
                }
            }
            return value;
        }
    }

    private final Channel channel;
    private final EulerOrder order;
    private final Vector3d rest;
    private final List<Part> parts = new ArrayList<>();

    /**
     * @param channel whether this is a translation, rotation or scaling
     * @param order order of a rotation's axes
     * @param rest value without animation; in degrees for a rotation
     */
    FbxProperty(Channel channel, EulerOrder order, Vector3d rest) {
        this.channel = channel;
        this.order = order;
        this.rest = rest;
    }

    /** @return a property that is a single number; the x components of its values hold the number */
    static FbxProperty ofNumber(double rest) {
        return new FbxProperty(Channel.TRANSLATION, EulerOrder.XYZ, new Vector3d(rest, 0, 0));
    }

    void add(Part part) {
        parts.add(part);
    }

    boolean isAnimated() {
        return curves().findAny().isPresent();
    }

    Stream<FbxCurve> curves() {
        return parts.stream().flatMap(part -> Arrays.stream(part.curves)).filter(curve -> curve != null);
    }

    /** @return whether the value changes in steps, at keys only */
    boolean isStepped() {
        return parts.size() == 1
                && parts.get(0).layer.mode() == FbxLayer.Mode.BASE
                && curves().allMatch(FbxCurve::isStepped);
    }

    /** @return times of all keys, in seconds */
    TreeSet<Double> keyTimes() {
        TreeSet<Double> times = new TreeSet<>();
        curves().flatMapToDouble(curve -> Arrays.stream(curve.times())).forEach(times::add);
        return times;
    }

    /**
     * @return times, in seconds, of keys between which linear interpolation is exact: all keys of the curves, and a
     *     time just before the end of each step
     */
    TreeSet<Double> timesForLines() {
        TreeSet<Double> times = keyTimes();
        curves().forEach(curve -> {
            for (int i = 1; i < curve.times().length; i++) {
                if (curve.isStep(i - 1)) {
                    times.add(SampledMotion.beforeStep(curve.times()[i - 1], curve.times()[i]));
                }
            }
        });
        return times;
    }

    /** @return value of a translation or scaling at a time, in seconds */
    Vector3d vector(double time) {
        Vector3d value = new Vector3d(rest);
        for (Part part : parts) {
            Vector3d own = part.at(time);
            if (part.layer.mode() == FbxLayer.Mode.BASE) {
                value = own;
            } else if (part.layer.mode() == FbxLayer.Mode.OVERRIDE) {
                value.lerp(own, part.layer.weight());
            } else if (channel == Channel.SCALE && !part.layer.scalesAdd()) {
                value.mul(new Vector3d(1).lerp(own, part.layer.weight()));
            } else {
                value.fma(part.layer.weight(), own);
            }
        }
        return value;
    }

    Quaterniond rotation(double time) {
        if (parts.stream().allMatch(part -> part.layer.mode() == FbxLayer.Mode.BASE || part.layer.rotationsAdd())) {
            return order.quaternion(vector(time));
        }
        Quaterniond value = order.quaternion(rest);
        for (Part part : parts) {
            Quaterniond own = order.quaternion(part.at(time));
            if (part.layer.mode() == FbxLayer.Mode.BASE) {
                value = own;
            } else if (part.layer.mode() == FbxLayer.Mode.OVERRIDE) {
                value.slerp(own, part.layer.weight());
            } else {
                value.mul(new Quaterniond().slerp(own, part.layer.weight()));
            }
        }
        return value;
    }
}
