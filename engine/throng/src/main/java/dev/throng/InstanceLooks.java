package dev.throng;

import dev.throng.anim.MaterialVariants;
import dev.throng.anim.look.PartNames;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Look of an instance: colours, parts, materials, tilt and visibility. */
public abstract sealed class InstanceLooks extends InstanceReading permits Instance {
    InstanceLooks(Crowd crowd, long handle) {
        super(crowd, handle);
    }

    abstract Instance self();

    /**
     * {@return this, with another seed, which selects colour variants}
     *
     * @param seed any; by default the instance's number
     */
    public Instance seed(int seed) {
        crowd.state.setSeed(slot(), seed);
        return self();
    }

    /**
     * {@return this, with another tint: linear factors of its surfaces' colours}
     * @param red 0 or more
     * @param green 0 or more
     * @param blue 0 or more
     */
    public Instance tint(double red, double green, double blue) {
        crowd.transforms.tint(number(), red, green, blue);
        return self();
    }

    /**
     * {@return this, with another {@code f.value} in the host's shader, see {@link Crowd#surfaceShader}}
     *
     * @param value finite; by default 0
     */
    public Instance value(double value) {
        Check.finite("shader value", (float) value);
        crowd.transforms.value(number(), value);
        return self();
    }

    /**
     * {@return this, with a part shown or hidden, such as a helmet} Hidden parts cast no shadows, and are not picked.
     *
     * @param name name of a node or material, one of {@link Model#parts}
     * @param shown whether it is shown; by default all parts are
     * @throws IllegalArgumentException when the model has no such part, or the part is not one of the first 30 (fewer
     *     if the model has variants)
     */
    public Instance part(String name, boolean shown) {
        int bit = PartNames.of(crowd.model().character()).bit(Check.notNull("part", name));
        int look = crowd.state.look(slot());
        crowd.transforms.look(number(), shown ? look & ~bit : look | bit);
        return self();
    }

    /**
     * {@return this, with the materials of one of the model's variants}
     * @param name name of the variant, one of {@link Model#variants}
     * @throws IllegalArgumentException when the model has no such variant
     */
    public Instance variant(String name) {
        crowd.rows.variant(number(), crowd.model().character().variants().number(Check.notNull("variant", name)));
        return self();
    }

    /** {@return this, with the file's own materials, as by default} */
    public Instance noVariant() {
        crowd.rows.variant(number(), MaterialVariants.DEFAULT);
        return self();
    }

    /**
     * {@return this, tilted in every clip by the slope of the {@linkplain Crowd#standOn ground} below, as suits animals
     * on four legs} Slopes above 45 degrees count as 45 degrees. The tilt changes smoothly along routes.
     *
     * @param share share of the slope: 0 (upright, the default) to 1
     * @throws IllegalArgumentException when the share is not from 0 to 1
     * @throws IllegalStateException when the crowd has no ground
     */
    public Instance tilt(double share) {
        Check.share("share of a tilt", share);
        crowd.playback.mixes().requireGround("tilt");
        crowd.playback.mixes().tilt(crowd.ticks(), number(), tilt -> tilt.withShare((float) share));
        return self();
    }

    /**
     * {@return this, turned about its position by the shortest way to another up direction, in every clip} Together
     * with {@link Instance#heading}, any rotation is possible. A {@linkplain #tilt tilt} by the ground is added.
     *
     * @param up direction in the scene, any length greater than 0; by default 0, 1, 0
     * @throws IllegalArgumentException when the direction is not finite, or 0 0 0
     */
    public Instance up(Vector3fc up) {
        Vector3d found = new Vector3d(Check.direction("up", up)); // as squares may not fit into floats
        Vector3f unit = new Vector3f(found.normalize());
        crowd.playback.mixes().tilt(crowd.ticks(), number(), tilt -> tilt.withUp(unit.x, unit.y, unit.z));
        return self();
    }

    /**
     * {@return this, shown or hidden} A hidden instance continues to play, but uses no GPU time.
     *
     * @param shown whether it is shown
     */
    public Instance visible(boolean shown) {
        crowd.upload.show(number(), shown);
        return self();
    }
}
