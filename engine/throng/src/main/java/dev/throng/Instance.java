package dev.throng;

import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.Axes;
import dev.throng.crowd.Look;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.control.Blend;
import dev.throng.crowd.control.CrowdController;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * One instance of a crowd, named by its number. Methods change the crowd and return this. Each throws an {@code
 * IndexOutOfBoundsException} once the instance is removed, and an {@code IllegalStateException} once the crowd is closed.
 */
public final class Instance {
    private final Crowd crowd;
    private int number;

    Instance(Crowd crowd, int number) {
        this.crowd = crowd;
        this.number = number;
    }

    Instance to(int other) {
        number = other;
        return this;
    }

    private CrowdRecords records() {
        crowd.usable();
        return crowd.records();
    }

    private CrowdController controller() {
        records().slots().place(number);
        return crowd.playback().controller();
    }

    /** Its number in the crowd. */
    public int number() {
        return number;
    }

    /** What finds it, and nothing else, for as long as it is there; see {@link Crowd#find}. */
    public long handle() {
        return records().slots().handle(number);
    }

    /** Places it. */
    public Instance at(double x, double y, double z) {
        check("position", (float) x + (float) y + (float) z);
        records().state().setPosition(records().move(number), (float) x, (float) y, (float) z);
        return this;
    }

    /** Turns it. @param heading radians, counter-clockwise seen from above; 0 faces +z */
    public Instance facing(double heading) {
        check("heading", heading);
        records().state().setHeading(records().move(number), (float) heading);
        return this;
    }

    /** Sets its size. @param factor on the model's own, not 0 */
    public Instance scale(double factor) {
        check("scale", (float) factor);
        check("1 / scale", 1 / (float) factor);
        records().state().setScale(records().move(number), (float) factor);
        return this;
    }

    /** Sets what its own choice of colours is drawn from, where the model has several. */
    public Instance seed(int seed) {
        records().state().setSeed(records().change(number), seed);
        return this;
    }

    /** Colours it. @param red factor on the colours of its surfaces, linear, 0 or more; 1 leaves them as they are */
    public Instance tint(double red, double green, double blue) {
        check("tint", (float) (red + green + blue));
        if (!(red >= 0 && green >= 0 && blue >= 0)) {
            throw new IllegalArgumentException("tint " + red + " " + green + " " + blue + ", expected 0 or more");
        }
        Look look = records().look(number);
        records().look(number, new Look((float) red, (float) green, (float) blue, look.value()));
        return this;
    }

    /** Sets what a host's own fragment shader knows as {@code instanceValue}; 0 before. */
    public Instance value(double value) {
        check("value", (float) value);
        Look look = records().look(number);
        records().look(number, new Look(look.red(), look.green(), look.blue(), (float) value));
        return this;
    }

    /**
     * Moves it along a route, which lies as the instance's place and heading say, for ever.
     *
     * @param route one that the crowd was made with
     * @param way where on it the instance is at second 0, scene units, any value
     * @param speed scene units a second, 0 or more
     */
    public Instance follow(Route route, double way, double speed) {
        check("way", way);
        if (!(speed >= 0) || Double.isInfinite(speed)) {
            throw new IllegalArgumentException("speed " + speed + ", expected 0 or more");
        }
        records().follow(number, route, way, speed);
        return this;
    }

    /** Lets it stay where it is placed again. */
    public Instance stay() {
        records().stay(number);
        return this;
    }

    /** Loops a clip at once. @throws java.util.NoSuchElementException when the model has no clip of that name */
    public Instance play(String clip) {
        return play(Play.loop(clip), 0);
    }

    /** Plays at once. */
    public Instance play(Play play) {
        return play(play, 0);
    }

    /**
     * Fades to what is to play; asked again for what is on its way, it changes nothing.
     *
     * @param fadeSeconds 0 or more
     * @throws java.util.NoSuchElementException when the model has no clip of that name
     */
    public Instance play(Play play, double fadeSeconds) {
        controller().play(crowd.ticks(), number, crowd.playback().clip(play), fadeSeconds);
        return this;
    }

    /**
     * Fades to a mixture of two clips, such as walking and running by speed; gaits keep step with each other.
     *
     * @param share of the second, 0 to 1
     */
    public Instance blend(Play first, Play second, double share, double fadeSeconds) {
        check("share", share);
        CrowdPlayback playback = crowd.playback();
        Blend blend = Blend.of(playback.clip(first), playback.clip(second), (float) share);
        controller().blend(crowd.ticks(), number, blend, fadeSeconds);
        return this;
    }

    /** Fades a layer over the base. @param layer 0 or 1: the second lies over the first */
    public Instance layer(int layer, Play play, double fadeSeconds) {
        controller().layer(crowd.ticks(), number, layer, crowd.playback().layer(play), fadeSeconds);
        return this;
    }

    /** Fades a layer away; where there is none, nothing happens. */
    public Instance stopLayer(int layer, double fadeSeconds) {
        controller().stopLayer(crowd.ticks(), number, layer, fadeSeconds);
        return this;
    }

    /** Lets its time go faster or slower. @param factor 0, which stands still, or more */
    public Instance speed(double factor) {
        controller().speed(crowd.ticks(), number, factor);
        return this;
    }

    /**
     * Turns a joint, such as the head, so that what faces +z at rest faces a point of the scene, and its up stays up.
     *
     * @param target scene units, seen from where the instance is now
     * @param maxDegrees the furthest that the joint turns, 0 to 180
     */
    public Instance lookAt(String joint, Vector3fc target, double maxDegrees) {
        Model model = crowd.model();
        int index = model.rest().joint(joint);
        Vector3d forward = model.rest().inJoint(index, new Vector3d(0, 0, 1));
        Vector3d up = model.rest().inJoint(index, new Vector3d(0, 1, 0));
        var entry = new IkEntry.LookAt(index, new Axes(forward, up), inModel(target), maxDegrees, 1);
        controller().kinematics(crowd.ticks(), number, List.of(entry));
        return this;
    }

    /** Lets no joint look anywhere any more. */
    public Instance lookAhead() {
        controller().kinematics(crowd.ticks(), number, List.of());
        return this;
    }

    private Vector3d inModel(Vector3fc point) {
        float[] at = transform();
        Vector3d p = new Vector3d(point).sub(at[0], at[1], at[2]).div(at[3]);
        return new Vector3d(at[4] * p.x - at[5] * p.z, p.y, at[4] * p.z + at[5] * p.x);
    }

    private float[] transform() {
        float[] now = new float[RouteTransform.FLOATS];
        RouteTransform.of(records().state(), records().slots().place(number), crowd.ticks(), now);
        return now;
    }

    /** Where it is now, along its route too. @param out receives it */
    public Vector3f position(Vector3f out) {
        float[] now = transform();
        return out.set(now[0], now[1], now[2]);
    }

    /**
     * Where a joint is now, whether the instance is seen or not: from the joint's space to the scene's, as the GPU has it but for
     * rounding. Poses the whole instance: microseconds for each of its joints.
     *
     * @param out receives it
     * @throws IllegalArgumentException when the model has no joint of that name
     */
    public Matrix4f joint(String joint, Matrix4f out) {
        int index = crowd.model().rest().joint(joint);
        float[] at = transform();
        float x = at[3] * at[4];
        float z = at[3] * at[5];
        out.set(x, 0, -z, 0, 0, at[3], 0, 0, z, 0, x, 0, at[0], at[1], at[2], 1);
        return out.mul(new Matrix4f().set(crowd.jointModel(number, index).get(new Matrix4d())));
    }

    /** Tells of its steps, loops, ends and markers from now on; see {@link Crowd#events}. */
    public Instance listen(boolean on) {
        if (on) {
            controller().listen(crowd.ticks(), number);
        } else {
            controller().ignore(number);
        }
        return this;
    }

    /** Lets it be seen or not; it goes on playing. What is hidden costs the GPU nothing. */
    public Instance visible(boolean shown) {
        records().show(number, shown);
        return this;
    }

    /** Whether it is not hidden. */
    public boolean isVisible() {
        return records().slots().isShown(number);
    }

    private static void check(String what, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(what + " " + value + ", expected finite numbers");
        }
    }
}
