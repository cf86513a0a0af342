package dev.throng;

import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Look;
import dev.throng.crowd.control.Blend;
import dev.throng.crowd.state.Gaze;
import java.util.List;
import org.joml.Vector3fc;

/**
 * One instance of a crowd, named by its number. Methods change the crowd and return this. Each throws an {@code
 * IndexOutOfBoundsException} once the instance is removed, and an {@code IllegalStateException} once the crowd is closed.
 */
public final class Instance extends InstanceReading {
    Instance(Crowd crowd, long handle) {
        super(crowd, handle);
    }

    /**
     * {@return this, placed}
     * @param x scene units
     * @param y scene units, upwards
     * @param z scene units
     */
    public Instance at(double x, double y, double z) {
        check("position", (float) x + (float) y + (float) z);
        crowd.transforms.replace(number(), () -> crowd.state.setPosition(slot(), (float) x, (float) y, (float) z));
        return this;
    }

    /**
     * {@return this, turned}
     * @param heading radians, counter-clockwise seen from above; 0 faces +z
     */
    public Instance facing(double heading) {
        check("heading", heading);
        crowd.transforms.replace(number(), () -> crowd.state.setHeading(slot(), (float) heading));
        return this;
    }

    /**
     * {@return this, of another size}
     * @param factor on the model's own, greater than 0
     */
    public Instance scale(double factor) {
        InstanceTransform.requireScale((float) factor);
        crowd.transforms.replace(number(), () -> crowd.state.setScale(slot(), (float) factor));
        return this;
    }

    /**
     * {@return this, its own choice of colours drawn from a seed, where the model has several}
     * @param seed any; its number before
     */
    public Instance seed(int seed) {
        crowd.state.setSeed(slot(), seed);
        return this;
    }

    /**
     * {@return this, tinted: factors on the colours of its surfaces, linear, which 1 leaves as they are}
     * @param red 0 or more
     * @param green 0 or more
     * @param blue 0 or more
     */
    public Instance tint(double red, double green, double blue) {
        check("tint", (float) (red + green + blue));
        if (!(red >= 0 && green >= 0 && blue >= 0)) {
            throw new IllegalArgumentException(
                    "tint: found " + red + " " + green + " " + blue + ", expected three numbers of 0 or more");
        }
        Look look = crowd.state.look(slot());
        crowd.transforms.look(number(), new Look((float) red, (float) green, (float) blue, look.value()));
        return this;
    }

    /**
     * {@return this, of what a host's own shader reads as {@code f.value}, see {@link Crowd#shadeBy}}
     * @param value finite; 0 before
     */
    public Instance value(double value) {
        check("value", (float) value);
        Look look = crowd.state.look(slot());
        crowd.transforms.look(number(), new Look(look.red(), look.green(), look.blue(), (float) value));
        return this;
    }

    /**
     * {@return this, moving along a route, which lies as the instance's place and heading say, for ever}
     * @param route one that the crowd was made with
     * @param way where on it the instance is at second 0, scene units, any value
     * @param speed scene units a second, 0 or more
     */
    public Instance follow(Route route, double way, double speed) {
        check("way", way);
        if (!(speed >= 0) || Double.isInfinite(speed)) {
            throw new IllegalArgumentException("speed: found " + speed + ", expected 0 or more");
        }
        crowd.transforms.follow(number(), crowd.transforms.index(route), way, speed);
        return this;
    }

    /**
     * {@return this, moving along a route at the speed of what it plays, now and later: of its clips' root motion or their own, times its size}
     * @param route one that the crowd was made with
     * @param way where on it the instance is now, scene units, any value
     */
    public Instance follow(Route route, double way) {
        check("way", way);
        crowd.transforms.follow(number(), crowd.transforms.index(route), way);
        return this;
    }

    /**
     * {@return this, going where the roots of what it plays lead, see {@link ModelOptions#rootMotion}, from where it is} While it fades,
     * by the weighted mean. {@link #at}, {@link #facing} and {@link #scale} then change where it is now.
     * @throws IllegalStateException when root motion was taken out of no clip
     */
    public Instance travel() {
        crowd.transforms.travel(number());
        return this;
    }

    /** {@return this, staying: where it is placed if it follows a route, where it has come to if it travels} */
    public Instance stay() {
        crowd.transforms.stay(number());
        return this;
    }

    /**
     * {@return this, looping a clip at once}
     * @param clip its name
     * @throws java.util.NoSuchElementException when the model has no clip of that name
     */
    public Instance play(String clip) {
        return play(Play.loop(clip), 0);
    }

    /**
     * {@return this, playing at once}
     * @param play what
     * @throws java.util.NoSuchElementException when the model has no clip of that name
     */
    public Instance play(Play play) {
        return play(play, 0);
    }

    /**
     * {@return this, fading to what is to play; asked again for what is on its way, it changes nothing}
     * @param play what
     * @param fadeSeconds 0 to 4294: more than an hour
     * @throws java.util.NoSuchElementException when the model has no clip of that name
     */
    public Instance play(Play play, double fadeSeconds) {
        Blend alone = Blend.of(crowd.playback.clip(play));
        crowd.playback.play(crowd.ticks(), number(), alone, fadeSeconds);
        return this;
    }

    /**
     * {@return this, fading to a mixture of two clips, such as walking and running by speed; gaits keep step with each other}
     * @param first where the share is 0
     * @param second where the share is 1
     * @param share of the second, 0 to 1
     * @param fadeSeconds 0 to 4294: more than an hour
     */
    public Instance blend(Play first, Play second, double share, double fadeSeconds) {
        check("share", share);
        Blend blend = Blend.of(crowd.playback.clip(first), crowd.playback.clip(second), (float) share);
        crowd.playback.play(crowd.ticks(), number(), blend, fadeSeconds);
        return this;
    }

    /**
     * {@return this, going through states from now on, beginning in the first at once with all parameters 0, until it is told to play or
     * blend something else} Layers, speed and where it looks are as without.
     * @param states of clips that the model has
     * @throws java.util.NoSuchElementException when it has not
     */
    public Instance enter(States states) {
        crowd.playback.enter(crowd.ticks(), number(), states);
        return this;
    }

    /**
     * {@return this, going into one of its states, whatever the conditions}
     * @param state its name
     * @param fadeSeconds 0 to 4294: more than an hour
     * @throws java.util.NoSuchElementException when there is no state of that name
     * @throws IllegalStateException when it is in no state
     */
    public Instance enter(String state, double fadeSeconds) {
        crowd.playback.enter(crowd.ticks(), number(), state, fadeSeconds);
        return this;
    }

    /**
     * {@return this, with a parameter of its states set, and gone where that leads} Costs next to nothing where it leads nowhere: may be
     * called for each instance in each frame.
     * @param name of the parameter
     * @param value finite, in a unit of the caller's own
     * @throws java.util.NoSuchElementException when its states have no such parameter
     * @throws IllegalStateException when it is in no state
     */
    public Instance parameter(String name, double value) {
        check("parameter '" + name + "'", (float) value);
        crowd.playback.set(crowd.ticks(), number(), name, (float) value);
        return this;
    }

    /**
     * {@return this, fading a layer over the base}
     * @param layer 0 or 1: the second lies over the first
     * @param play what, with the joints that it moves
     * @param fadeSeconds 0 to 4294: more than an hour
     */
    public Instance layer(int layer, Play play, double fadeSeconds) {
        crowd.playback.layer(crowd.ticks(), number(), layer, play, fadeSeconds);
        return this;
    }

    /**
     * {@return this, fading a layer away; where there is none, nothing happens}
     * @param layer 0 or 1
     * @param fadeSeconds 0 to 4294: more than an hour
     */
    public Instance stopLayer(int layer, double fadeSeconds) {
        crowd.playback.controller().stopLayer(crowd.ticks(), number(), layer, fadeSeconds);
        return this;
    }

    /**
     * {@return this, its time going faster or slower}
     * @param factor 0, which stands still, or more
     */
    public Instance speed(double factor) {
        crowd.playback.controller().speed(crowd.ticks(), number(), factor);
        return this;
    }

    /**
     * {@return this, a joint turned, such as the head, so that what faces +z at rest faces a point of the scene, and its up stays up}
     * @param joint its name
     * @param target scene units, seen from where the instance is now
     * @param maxDegrees the furthest that the joint turns, 0 to 180
     */
    public Instance lookAt(String joint, Vector3fc target, double maxDegrees) {
        IkEntry.LookAt turn = crowd.transforms.turn(number(), crowd.transforms.turn(joint, maxDegrees), target);
        crowd.playback.lookAt(crowd.ticks(), number(), turn, null);
        return this;
    }

    /**
     * {@return this, a joint turned, such as the head, as to a point, but to a joint of another instance, wherever that goes and whatever
     * it plays: nothing is uploaded for it} The other's layers, and what it looks at itself, are left out. While it is hidden, and once it
     * is removed, the joint is where clips have it. Crowds of about a million and more are drawn in parts: there others are looked at of
     * one's own part alone.
     * @param joint its name
     * @param other an instance of the same crowd
     * @param otherJoint name of a joint of the other
     * @param maxDegrees the furthest that the joint turns, 0 to 180
     * @throws IllegalArgumentException when the other is of another crowd, or this one
     * @throws IndexOutOfBoundsException when the other was removed
     */
    public Instance lookAt(String joint, Instance other, String otherJoint, double maxDegrees) {
        if (other.crowd != crowd) {
            throw new IllegalArgumentException("found an instance of another crowd, expected one of this crowd");
        }
        Gaze gaze = crowd.transforms.gaze(number(), other.number(), crowd.transforms.path(otherJoint));
        crowd.playback.lookAt(crowd.ticks(), number(), crowd.transforms.turn(joint, maxDegrees), gaze);
        return this;
    }

    /** {@return this, no joint looking anywhere any more} */
    public Instance lookAhead() {
        crowd.playback.turn(crowd.ticks(), number(), List.of(), null);
        return this;
    }

    /**
     * {@return this, from now on telling of its steps, loops, ends and markers, by {@link Crowd#events}}
     * @param on or no more
     */
    public Instance listen(boolean on) {
        crowd.playback.listen(crowd.ticks(), number(), on);
        return this;
    }

    /**
     * {@return this, seen or not; it goes on playing} What is hidden costs the GPU nothing.
     * @param shown or hidden
     */
    public Instance visible(boolean shown) {
        crowd.show(number(), shown);
        return this;
    }
}
