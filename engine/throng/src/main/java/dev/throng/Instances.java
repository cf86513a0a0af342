package dev.throng;

import dev.throng.io.NativeNumbers;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.List;

/**
 * Instances of a crowd that follow one another by number, changed by one call: all of them, or none where something is wrong. They are
 * as many as the call has rows of numbers for. What numbers mean, and which are refused, is as of {@link Instance}'s methods.
 *
 * <p>Numbers come in an array; or in a buffer, between position and limit, which stay; or as native code has written them: in a direct
 * buffer of bytes, of the machine's byte order, at an address that such numbers may have. They are read, not kept.
 */
public sealed interface Instances permits CrowdInstances {
    /** Floats of a place: x, y, z, heading, scale. */
    int PLACE = 5;

    /** Floats of a look: red, green and blue of the tint, and the value. */
    int LOOK = 4;

    /** Floats of a play: its number in the list, the share of the clip that it is played from on, the speed, the seconds of the fade. */
    int PLAY = 4;

    /** Floats of a way: the number of the route, or -1 to stay, the way at second 0, and the speed along it. */
    int WAY = 3;

    /** Floats of a target: x, y, z. */
    int TARGET = 3;

    /**
     * {@return this, each {@linkplain Instance#at placed}, {@linkplain Instance#facing turned} and {@linkplain Instance#scale scaled}}
     * @param floats {@link #PLACE} for each
     */
    Instances place(FloatBuffer floats);

    /**
     * {@return this, placed}
     * @param floats {@link #PLACE} for each
     */
    default Instances place(float[] floats) {
        return place(FloatBuffer.wrap(floats));
    }

    /**
     * {@return this, placed}
     * @param floats {@link #PLACE} for each
     */
    default Instances place(ByteBuffer floats) {
        return place(NativeNumbers.floats(floats));
    }

    /**
     * {@return this, each {@linkplain Instance#tint tinted} and of its {@linkplain Instance#value value}}
     * @param floats {@link #LOOK} for each
     */
    Instances look(FloatBuffer floats);

    /**
     * {@return this, tinted}
     * @param floats {@link #LOOK} for each
     */
    default Instances look(float[] floats) {
        return look(FloatBuffer.wrap(floats));
    }

    /**
     * {@return this, tinted}
     * @param floats {@link #LOOK} for each
     */
    default Instances look(ByteBuffer floats) {
        return look(NativeNumbers.floats(floats));
    }

    /**
     * {@return this, each of its {@linkplain Instance#seed seed}}
     * @param seeds one for each
     */
    Instances seed(IntBuffer seeds);

    /**
     * {@return this, of their seeds}
     * @param seeds one for each
     */
    default Instances seed(int[] seeds) {
        return seed(IntBuffer.wrap(seeds));
    }

    /**
     * {@return this, of their seeds}
     * @param seeds one for each
     */
    default Instances seed(ByteBuffer seeds) {
        return seed(NativeNumbers.ints(seeds));
    }

    /**
     * {@return this, each {@linkplain Instance#play(Play, double) playing} one of some clips at its own {@linkplain Instance#speed speed}}
     * @param plays that numbers are of, from 0 on; where they begin is told by the floats, see {@link Play#from}
     * @param floats {@link #PLAY} for each
     * @throws java.util.NoSuchElementException when the model has not all of their clips
     */
    Instances play(List<Play> plays, FloatBuffer floats);

    /**
     * {@return this, playing}
     * @param plays that numbers are of
     * @param floats {@link #PLAY} for each
     */
    default Instances play(List<Play> plays, float[] floats) {
        return play(plays, FloatBuffer.wrap(floats));
    }

    /**
     * {@return this, playing from exactly these shares: phases have 32 bits, of which a float holds 24}
     * @param plays that numbers are of
     * @param doubles {@link #PLAY} for each
     */
    Instances play(List<Play> plays, DoubleBuffer doubles);

    /**
     * {@return this, playing from exactly these shares}
     * @param plays that numbers are of
     * @param doubles {@link #PLAY} for each
     */
    default Instances play(List<Play> plays, double[] doubles) {
        return play(plays, DoubleBuffer.wrap(doubles));
    }

    /**
     * {@return this, playing}
     * @param plays that numbers are of
     * @param floats {@link #PLAY} for each
     */
    default Instances play(List<Play> plays, ByteBuffer floats) {
        return play(plays, NativeNumbers.floats(floats));
    }

    /**
     * {@return this, each of its {@linkplain Instance#speed speed}, whatever it plays}
     * @param factors one for each
     */
    Instances speed(FloatBuffer factors);

    /**
     * {@return this, of their speeds}
     * @param factors one for each
     */
    default Instances speed(float[] factors) {
        return speed(FloatBuffer.wrap(factors));
    }

    /**
     * {@return this, of their speeds}
     * @param factors one for each
     */
    default Instances speed(ByteBuffer factors) {
        return speed(NativeNumbers.floats(factors));
    }

    /**
     * {@return this, each with its value of a {@linkplain Instance#parameter parameter} of its states}
     * @param name of the parameter
     * @param values one for each
     * @throws java.util.NoSuchElementException when the states of one have no such parameter
     * @throws IllegalStateException when one is in no state
     */
    Instances parameter(String name, FloatBuffer values);

    /**
     * {@return this, with their values of a parameter}
     * @param name of the parameter
     * @param values one for each
     */
    default Instances parameter(String name, float[] values) {
        return parameter(name, FloatBuffer.wrap(values));
    }

    /**
     * {@return this, with their values of a parameter}
     * @param name of the parameter
     * @param values one for each
     */
    default Instances parameter(String name, ByteBuffer values) {
        return parameter(name, NativeNumbers.floats(values));
    }

    /**
     * {@return this, each {@linkplain Instance#follow following} a route, or {@linkplain Instance#stay staying}}
     * @param floats {@link #WAY} for each; routes are numbered as the crowd was made with them, from 0 on
     */
    Instances follow(FloatBuffer floats);

    /**
     * {@return this, following routes}
     * @param floats {@link #WAY} for each
     */
    default Instances follow(float[] floats) {
        return follow(FloatBuffer.wrap(floats));
    }

    /**
     * {@return this, following routes}
     * @param floats {@link #WAY} for each
     */
    default Instances follow(ByteBuffer floats) {
        return follow(NativeNumbers.floats(floats));
    }

    /**
     * {@return this, each {@linkplain Instance#lookAt(String, org.joml.Vector3fc, double) looking} at a point of its own}
     * @param joint that turns
     * @param maxDegrees the furthest that it turns, 0 to 180
     * @param targets {@link #TARGET} for each, scene units
     */
    Instances lookAt(String joint, double maxDegrees, FloatBuffer targets);

    /**
     * {@return this, looking}
     * @param joint that turns
     * @param maxDegrees the furthest that it turns, 0 to 180
     * @param targets {@link #TARGET} for each
     */
    default Instances lookAt(String joint, double maxDegrees, float[] targets) {
        return lookAt(joint, maxDegrees, FloatBuffer.wrap(targets));
    }

    /**
     * {@return this, looking}
     * @param joint that turns
     * @param maxDegrees the furthest that it turns, 0 to 180
     * @param targets {@link #TARGET} for each
     */
    default Instances lookAt(String joint, double maxDegrees, ByteBuffer targets) {
        return lookAt(joint, maxDegrees, NativeNumbers.floats(targets));
    }

    /**
     * {@return this, each {@linkplain Instance#lookAt(String, Instance, String, double) looking} at a joint of another}
     * @param joint that turns
     * @param maxDegrees the furthest that it turns, 0 to 180
     * @param otherJoint that is looked at
     * @param others the number of an instance for each, another than itself
     * @throws IndexOutOfBoundsException when there is no instance of one of the numbers
     */
    Instances lookAt(String joint, double maxDegrees, String otherJoint, IntBuffer others);

    /**
     * {@return this, looking}
     * @param joint that turns
     * @param maxDegrees the furthest that it turns, 0 to 180
     * @param otherJoint that is looked at
     * @param others the number of an instance for each
     */
    default Instances lookAt(String joint, double maxDegrees, String otherJoint, int[] others) {
        return lookAt(joint, maxDegrees, otherJoint, IntBuffer.wrap(others));
    }

    /**
     * {@return this, looking}
     * @param joint that turns
     * @param maxDegrees the furthest that it turns, 0 to 180
     * @param otherJoint that is looked at
     * @param others the number of an instance for each
     */
    default Instances lookAt(String joint, double maxDegrees, String otherJoint, ByteBuffer others) {
        return lookAt(joint, maxDegrees, otherJoint, NativeNumbers.ints(others));
    }

    /**
     * {@return this, each {@linkplain Instance#visible shown} or hidden}
     * @param shown a byte for each, of any buffer; 0: hidden
     */
    Instances visible(ByteBuffer shown);

    /**
     * {@return this, shown or hidden}
     * @param shown a byte for each; 0: hidden
     */
    default Instances visible(byte[] shown) {
        return visible(ByteBuffer.wrap(shown));
    }
}
