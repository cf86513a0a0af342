package dev.throng;

import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Look;
import dev.throng.crowd.control.Blend;
import dev.throng.crowd.control.CrowdController;
import dev.throng.crowd.control.Slots;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.Kinematics;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/** An instance, or a cursor that is sent from one to the next. */
final class CrowdInstance implements Instance {
    private final Crowd crowd;
    private long handle;

    CrowdInstance(Crowd crowd) {
        this.crowd = crowd;
    }

    CrowdInstance to(int other) {
        handle = crowd.records.slots().handle(other);
        return this;
    }

    private CrowdRecords records() {
        crowd.usable();
        return crowd.records;
    }

    private CrowdPlaces places() {
        crowd.usable();
        return crowd.places;
    }

    private CrowdController controller() {
        number();
        return crowd.playback.controller();
    }

    @Override
    public int number() {
        int number = records().slots().find(handle);
        if (number == Slots.NOWHERE) {
            throw new IndexOutOfBoundsException("found no instance " + (int) handle + ", since it was removed");
        }
        return number;
    }

    @Override
    public long handle() {
        number();
        return handle;
    }

    @Override
    public Instance at(double x, double y, double z) {
        check("position", (float) x + (float) y + (float) z);
        places().replace(
                        number(),
                        () -> records()
                                .state()
                                .setPosition(records().slots().place(number()), (float) x, (float) y, (float) z));
        return this;
    }

    @Override
    public Instance facing(double heading) {
        check("heading", heading);
        places().replace(
                        number(),
                        () -> records().state().setHeading(records().slots().place(number()), (float) heading));
        return this;
    }

    @Override
    public Instance scale(double factor) {
        InstanceTransform.requireScale((float) factor);
        places().replace(
                        number(),
                        () -> records().state().setScale(records().slots().place(number()), (float) factor));
        return this;
    }

    @Override
    public Instance seed(int seed) {
        records().state().setSeed(records().slots().place(number()), seed);
        return this;
    }

    @Override
    public Instance tint(double red, double green, double blue) {
        check("tint", (float) (red + green + blue));
        if (!(red >= 0 && green >= 0 && blue >= 0)) {
            throw new IllegalArgumentException(
                    "tint: found " + red + " " + green + " " + blue + ", expected three numbers of 0 or more");
        }
        Look look = records().look(number());
        records().look(number(), new Look((float) red, (float) green, (float) blue, look.value()));
        return this;
    }

    @Override
    public Instance value(double value) {
        check("value", (float) value);
        Look look = records().look(number());
        records().look(number(), new Look(look.red(), look.green(), look.blue(), (float) value));
        return this;
    }

    @Override
    public Instance follow(Route route, double way, double speed) {
        check("way", way);
        if (!(speed >= 0) || Double.isInfinite(speed)) {
            throw new IllegalArgumentException("speed: found " + speed + ", expected 0 or more");
        }
        places().follow(number(), records().index(route), way, speed);
        return this;
    }

    @Override
    public Instance follow(Route route, double way) {
        check("way", way);
        places().follow(number(), records().index(route), way);
        return this;
    }

    @Override
    public Instance travel() {
        places().travel(number());
        return this;
    }

    @Override
    public Instance stay() {
        places().stay(number());
        return this;
    }

    @Override
    public Instance play(String clip) {
        return play(Play.loop(clip), 0);
    }

    @Override
    public Instance play(Play play) {
        return play(play, 0);
    }

    @Override
    public Instance play(Play play, double fadeSeconds) {
        Blend alone = Blend.of(crowd.playback.clip(play));
        crowd.playback.play(crowd.ticks(), number(), alone, fadeSeconds);
        return this;
    }

    @Override
    public Instance blend(Play first, Play second, double share, double fadeSeconds) {
        check("share", share);
        CrowdPlayback playback = crowd.playback;
        Blend blend = Blend.of(playback.clip(first), playback.clip(second), (float) share);
        playback.play(crowd.ticks(), number(), blend, fadeSeconds);
        return this;
    }

    @Override
    public Instance enter(States states) {
        crowd.playback.enter(crowd.ticks(), number(), states);
        return this;
    }

    @Override
    public Instance enter(String state, double fadeSeconds) {
        crowd.playback.enter(crowd.ticks(), number(), state, fadeSeconds);
        return this;
    }

    @Override
    public Instance parameter(String name, double value) {
        check("parameter '" + name + "'", (float) value);
        crowd.playback.set(crowd.ticks(), number(), name, (float) value);
        return this;
    }

    @Override
    public Optional<String> state() {
        return Optional.ofNullable(crowd.playback.machine().state(number()));
    }

    @Override
    public Instance layer(int layer, Play play, double fadeSeconds) {
        crowd.playback.layer(crowd.ticks(), number(), layer, play, fadeSeconds);
        return this;
    }

    @Override
    public Instance stopLayer(int layer, double fadeSeconds) {
        controller().stopLayer(crowd.ticks(), number(), layer, fadeSeconds);
        return this;
    }

    @Override
    public Instance speed(double factor) {
        controller().speed(crowd.ticks(), number(), factor);
        return this;
    }

    @Override
    public Instance lookAt(String joint, Vector3fc target, double maxDegrees) {
        return turn(places().lookAt(number(), places().turn(joint, maxDegrees), target), null);
    }

    @Override
    public Instance lookAt(String joint, Instance other, String otherJoint, double maxDegrees) {
        if (((CrowdInstance) other).crowd != crowd) {
            throw new IllegalArgumentException("found an instance of another crowd, expected one of this crowd");
        }
        Gaze gaze = places().gaze(number(), other.number(), places().path(otherJoint));
        return turn(places().turn(joint, maxDegrees), gaze);
    }

    private Instance turn(IkEntry.LookAt entry, @Nullable Gaze gaze) {
        crowd.playback.reserve(IntStream.of(number()), Kinematics.look(entry.joint()));
        crowd.playback.turn(crowd.ticks(), number(), List.of(entry), gaze);
        return this;
    }

    @Override
    public Instance lookAhead() {
        crowd.playback.turn(crowd.ticks(), number(), List.of(), null);
        return this;
    }

    @Override
    public Vector3f position(Vector3f out) {
        return places().position(number(), out);
    }

    @Override
    public double heading() {
        return places().heading(number());
    }

    @Override
    public Matrix4f joint(String joint, Matrix4f out) {
        return places().joint(number(), joint, out);
    }

    @Override
    public Instance listen(boolean on) {
        crowd.playback.listen(crowd.ticks(), number(), on);
        return this;
    }

    @Override
    public Instance visible(boolean shown) {
        records().show(number(), shown);
        return this;
    }

    @Override
    public boolean isVisible() {
        return records().slots().isShown(number());
    }

    private static void check(String what, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(what + ": found value " + value + ", expected a finite number");
        }
    }
}
