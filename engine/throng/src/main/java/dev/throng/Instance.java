package dev.throng;

import java.util.Optional;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * One instance of a crowd, named by its number. Methods change the crowd and return this. Each throws an {@code
 * IndexOutOfBoundsException} once the instance is removed, and an {@code IllegalStateException} once the crowd is closed.
 */
public sealed interface Instance permits CrowdInstance {
    /**
     * Where a ray meets an instance.
     *
     * @param crowd of the instance
     * @param instance the one that is met
     * @param joint that moves the place most
     * @param distance along the ray, scene units
     */
    record Hit(Crowd crowd, Instance instance, String joint, double distance) {}

    /**
     * Something that an instance's playback passed.
     *
     * @param seconds when
     * @param handle of the instance
     * @param clip that was playing
     * @param name {@code loop}, {@code end}, {@code step.left}, {@code step.right}, or a marker of the file or of
     *     {@link ModelOptions#marker}
     * @param layer 0 or 1, or -1 for the base
     */
    record Event(double seconds, long handle, String clip, String name, int layer) {}

    /** {@return its number in the crowd} */
    int number();

    /** {@return what finds it with {@link Crowd#find}, and nothing else, for as long as it is there} */
    long handle();

    /**
     * Places it.
     *
     * @param x scene units
     * @param y scene units, upwards
     * @param z scene units
     * @return this
     */
    Instance at(double x, double y, double z);

    /**
     * Turns it.
     *
     * @param heading radians, counter-clockwise seen from above; 0 faces +z
     * @return this
     */
    Instance facing(double heading);

    /**
     * Sets its size.
     *
     * @param factor on the model's own, greater than 0
     * @return this
     */
    Instance scale(double factor);

    /**
     * Sets what its own choice of colours is drawn from, where the model has several.
     *
     * @param seed any; its number before
     * @return this
     */
    Instance seed(int seed);

    /**
     * Colours it: factors on the colours of its surfaces, linear, which 1 leaves as they are.
     *
     * @param red 0 or more
     * @param green 0 or more
     * @param blue 0 or more
     * @return this
     */
    Instance tint(double red, double green, double blue);

    /**
     * Sets what a host's own shader reads as {@code f.value}, see {@link Crowd#shadeBy}.
     *
     * @param value finite; 0 before
     * @return this
     */
    Instance value(double value);

    /**
     * Moves it along a route, which lies as the instance's place and heading say, for ever.
     *
     * @param route one that the crowd was made with
     * @param way where on it the instance is at second 0, scene units, any value
     * @param speed scene units a second, 0 or more
     * @return this
     */
    Instance follow(Route route, double way, double speed);

    /**
     * The same at the speed of what it plays, now and later: what its clips go at by their root motion, or say, times its size.
     *
     * @param route one that the crowd was made with
     * @param way where on it the instance is now, scene units, any value
     * @return this
     */
    Instance follow(Route route, double way);

    /**
     * Lets it go where the roots of what it plays lead, see {@link ModelOptions#rootMotion}, from where it is: while it fades, by the
     * weighted mean. {@link #at}, {@link #facing} and {@link #scale} then change where it is now.
     *
     * @return this
     * @throws IllegalStateException when root motion was taken out of no clip
     */
    Instance travel();

    /** {@return this, staying: where it is placed if it follows a route, where it has come to if it travels} */
    Instance stay();

    /**
     * Loops a clip at once.
     *
     * @param clip its name
     * @return this
     * @throws java.util.NoSuchElementException when the model has no clip of that name
     */
    Instance play(String clip);

    /**
     * Plays at once.
     *
     * @param play what
     * @return this
     * @throws java.util.NoSuchElementException when the model has no clip of that name
     */
    Instance play(Play play);

    /**
     * Fades to what is to play; asked again for what is on its way, it changes nothing.
     *
     * @param play what
     * @param fadeSeconds 0 to 4294: more than an hour
     * @return this
     * @throws java.util.NoSuchElementException when the model has no clip of that name
     */
    Instance play(Play play, double fadeSeconds);

    /**
     * Fades to a mixture of two clips, such as walking and running by speed; gaits keep step with each other.
     *
     * @param first where the share is 0
     * @param second where the share is 1
     * @param share of the second, 0 to 1
     * @param fadeSeconds 0 to 4294: more than an hour
     * @return this
     */
    Instance blend(Play first, Play second, double share, double fadeSeconds);

    /**
     * Goes through states from now on, beginning in the first at once with all parameters 0, until it is told to play or blend
     * something else. Layers, speed and where it looks are as without.
     *
     * @param states of clips that the model has
     * @return this
     * @throws java.util.NoSuchElementException when it has not
     */
    Instance enter(States states);

    /**
     * Goes into one of its states, whatever the conditions.
     *
     * @param state its name
     * @param fadeSeconds 0 to 4294: more than an hour
     * @return this
     * @throws java.util.NoSuchElementException when there is no state of that name
     * @throws IllegalStateException when it is in no state
     */
    Instance enter(String state, double fadeSeconds);

    /**
     * Sets a parameter of its states, and goes where that leads. Costs next to nothing where it leads nowhere: may be called for each
     * instance in each frame.
     *
     * @param name of the parameter
     * @param value finite, in a unit of the caller's own
     * @return this
     * @throws java.util.NoSuchElementException when its states have no such parameter
     * @throws IllegalStateException when it is in no state
     */
    Instance parameter(String name, double value);

    /** {@return the name of the state that it is in; empty where it is in none} */
    Optional<String> state();

    /**
     * Fades a layer over the base.
     *
     * @param layer 0 or 1: the second lies over the first
     * @param play what, with the joints that it moves
     * @param fadeSeconds 0 to 4294: more than an hour
     * @return this
     */
    Instance layer(int layer, Play play, double fadeSeconds);

    /**
     * Fades a layer away; where there is none, nothing happens.
     *
     * @param layer 0 or 1
     * @param fadeSeconds 0 to 4294: more than an hour
     * @return this
     */
    Instance stopLayer(int layer, double fadeSeconds);

    /**
     * Lets its time go faster or slower.
     *
     * @param factor 0, which stands still, or more
     * @return this
     */
    Instance speed(double factor);

    /**
     * Turns a joint, such as the head, so that what faces +z at rest faces a point of the scene, and its up stays up.
     *
     * @param joint its name
     * @param target scene units, seen from where the instance is now
     * @param maxDegrees the furthest that the joint turns, 0 to 180
     * @return this
     */
    Instance lookAt(String joint, Vector3fc target, double maxDegrees);

    /**
     * Turns a joint, such as the head, as to a point, but to a joint of another instance, wherever that goes and whatever it plays: nothing
     * is uploaded for it. The other's layers, and what it looks at itself, are left out. While it is hidden, and once it is removed, the
     * joint is where clips have it. Crowds of about a million and more are drawn in parts: there others are looked at of one's own part alone.
     *
     * @param joint its name
     * @param other an instance of the same crowd
     * @param otherJoint name of a joint of the other
     * @param maxDegrees the furthest that the joint turns, 0 to 180
     * @return this
     * @throws IllegalArgumentException when the other is of another crowd, or this one
     * @throws IndexOutOfBoundsException when the other was removed
     */
    Instance lookAt(String joint, Instance other, String otherJoint, double maxDegrees);

    /**
     * Lets no joint look anywhere any more.
     *
     * @return this
     */
    Instance lookAhead();

    /**
     * Where it is now, on its way too.
     *
     * @param out receives it, scene units
     * @return {@code out}
     */
    Vector3f position(Vector3f out);

    /** {@return where it faces now, radians, -pi to pi, as {@link #facing} has it} */
    double heading();

    /**
     * Where a joint is now, whether the instance is seen or not: from the joint's space to the scene's, as the GPU has it but for
     * rounding and, in crowds of about a million and more, for looks at others that are drawn in another part. Poses the whole
     * instance: microseconds for each of its joints.
     *
     * @param joint its name
     * @param out receives it
     * @return {@code out}
     * @throws IllegalArgumentException when the model has no joint of that name
     */
    Matrix4f joint(String joint, Matrix4f out);

    /**
     * Tells of its steps, loops, ends and markers from now on, by {@link Crowd#events}.
     *
     * @param on or no more
     * @return this
     */
    Instance listen(boolean on);

    /**
     * Lets it be seen or not; it goes on playing. What is hidden costs the GPU nothing.
     *
     * @param shown or hidden
     * @return this
     */
    Instance visible(boolean shown);

    /** {@return whether it is not hidden} */
    boolean isVisible();
}
