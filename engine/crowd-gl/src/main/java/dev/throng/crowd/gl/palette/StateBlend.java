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
 * Features of states that a palette program supports.
 *
 * @param sizes largest numbers of clips and layers per state
 * @param hasHostPoses whether the host sets poses of some instances
 * @param ground placement of feet on the ground, and tilts
 * @param transforms kind of the instances' transforms; {@code NOWHERE} if the program computes no transforms
 * @param kinematics inverse kinematics of the states
 */
record StateBlend(Sizes sizes, boolean hasHostPoses, Ground ground, Kind transforms, Kinematics kinematics) {
    static final StateBlend NONE =
            new StateBlend(Sizes.NONE, false, new Ground(null, false), Kind.NOWHERE, Kinematics.NONE);

    /**
     * Placement of instances with a state (blended pose) on the ground.
     *
     * @param feet feet placed on the ground, or null
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

    /**
     * Largest numbers of clips and layers per state. There are few constants, so that a state with one more clip rarely
     * needs another program.
     */
    enum Sizes {
        NONE(0, 0),
        /** At most two clips, as in a fade, and one layer. */
        FEW(2, 1),
        /** Any state, as shaders distinguish at most three clips. */
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

    static StateBlend of(CrowdBuffers buffers, StateNeeds needs, Sizes sizes) {
        Ground ground = Ground.of(buffers.state().footing(), needs);
        boolean isPlaced =
                ground.feet != null || ground.tilts || needs.kinematics().follows();
        Kind transforms = isPlaced ? buffers.transforms().kind() : Kind.NOWHERE;
        return new StateBlend(sizes, buffers.states().hasHostPoses(), ground, transforms, needs.kinematics());
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
        constants.put("HOST_POSES", hasHostPoses);
        transforms.putTo(constants);
        constants.put("IK_TWO_BONES", kinematics.limbs());
        constants.put("IK_LOOK_ATS", !kinematics.lookAts().isEmpty());
        constants.put("IK_CHAINS", kinematics.chains());
        ground.putTo(constants);
    }
}
