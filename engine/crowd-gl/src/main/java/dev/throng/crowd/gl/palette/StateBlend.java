package dev.throng.crowd.gl.palette;

import dev.throng.bake.cpu.FootTable;
import dev.throng.crowd.Footing;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.FootConstants;
import dev.throng.crowd.gl.buffer.TransformTextures.Kind;
import dev.throng.crowd.state.Kinematics;
import dev.throng.crowd.state.StateTable.StateNeeds;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parts of states that a program can pose.
 *
 * @param sizes most clips and layers
 * @param held whether hosts give poses
 * @param ground feet and tilts
 * @param places of instances, where they matter
 * @param kinematics that turn joints
 */
record StateBlend(Sizes sizes, boolean held, Ground ground, Kind places, Kinematics kinematics) {
    static final StateBlend NONE =
            new StateBlend(Sizes.NONE, false, new Ground(null, false), Kind.NOWHERE, Kinematics.NONE);

    /**
     * Feet and tilts of states.
     *
     * @param feet that are put on it, or null
     * @param tilts whether instances tilt
     */
    record Ground(@Nullable FootTable feet, boolean tilts) {
        static Ground of(@Nullable Footing footing, StateNeeds needs) {
            FootTable feet = footing == null || !needs.ground().feet() ? null : footing.feet();
            return new Ground(feet, needs.ground().tilts());
        }

        void putTo(Map<String, Object> constants) {
            constants.put("TILTS", tilts);
            if (feet != null) {
                FootConstants.put(feet, constants);
            }
        }
    }

    /** Most clips and layers of a state, for few programs: a state with one more clip needs no other program. */
    enum Sizes {
        /** No state. */
        NONE(0, 0),
        /** A fade between two clips, and a layer. */
        FEW(2, 1),
        /** Any state: shaders distinguish no more than three clips. */
        ALL(3, 2);

        private final int clips;
        private final int layers;

        Sizes(int clips, int layers) {
            this.clips = clips;
            this.layers = layers;
        }

        static Sizes of(StateNeeds needs) {
            return needs.clips() <= FEW.clips && needs.layers() <= FEW.layers ? FEW : ALL;
        }
    }

    /** @param needs of the states */
    static StateBlend of(CrowdBuffers buffers, StateNeeds needs, Sizes sizes) {
        Ground ground = Ground.of(buffers.state().footing(), needs);
        boolean isPlaced =
                ground.feet != null || ground.tilts || needs.kinematics().follows();
        Kind places = isPlaced ? buffers.transforms().kind() : Kind.NOWHERE;
        return new StateBlend(sizes, buffers.states().holdsPoses(), ground, places, needs.kinematics());
    }

    @Nullable
    FootTable feet() {
        return ground.feet;
    }

    boolean tilts() {
        return ground.tilts;
    }

    void putTo(Map<String, Object> constants) {
        constants.put("STATE_CLIPS", sizes.clips);
        constants.put("STATE_LAYERS", sizes.layers);
        constants.put("HELD", held);
        places.putTo(constants);
        constants.put("IK_TWO_BONES", kinematics.limbs());
        constants.put("IK_LOOK_ATS", !kinematics.lookAts().isEmpty());
        constants.put("IK_CHAINS", kinematics.chains());
        ground.putTo(constants);
    }
}
