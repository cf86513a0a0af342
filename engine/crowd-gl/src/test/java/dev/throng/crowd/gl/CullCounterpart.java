package dev.throng.crowd.gl;

import dev.throng.bake.measure.JointMotion;
import dev.throng.bake.measure.MaxVertexSpeed;
import dev.throng.bake.measure.StateSphere;
import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuAnimationLod;
import dev.throng.crowd.cpu.CpuCull;
import dev.throng.crowd.cpu.CullDetail;
import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.buffer.PartCapacity;
import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shadow.Cascades;
import dev.throng.crowd.gl.shadow.CasterBounds;
import dev.throng.crowd.state.VertexMotion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * CPU culling of the crowd that a {@link CullTrial} culls on the GPU.
 *
 * @param reserved capacity of the GPU's part
 * @param levelErrors of the character
 * @param layout of the GPU's lists
 */
record CullCounterpart(PartCapacity reserved, float[] levelErrors, CullLayout layout) {
    static final Environment LOOK = Environment.neutral(Environment.Sides.MATERIAL);

    /** Height of the picture, in pixels. */
    static final int HEIGHT = 720;

    private static final ClipSpheres SPHERES = ClipSpheres.of(RandomCrowd.TOWER, RandomCrowd.ATLAS);
    private static final float[] DRIFTS = MaxVertexSpeed.of(RandomCrowd.TOWER, RandomCrowd.ATLAS);
    private static final VertexMotion STATES = new VertexMotion(new JointMotion(RandomCrowd.TOWER, RandomCrowd.ATLAS));
    private static final CasterBounds CASTERS =
            CasterBounds.of(new Aabb(new double[] {-60, -5, -60}, new double[] {60, 20, 60}));

    static Cascades cascades(View view) {
        return Cascades.of(view, LOOK.light().direction(), CASTERS, ShadowPass.SIDE);
    }

    CpuCull of(CrowdState state, View view, CullSettings culling) {
        List<float[]> matrices = new ArrayList<>(List.of(view.viewProjection()));
        cascades(view).maps().stream()
                .limit(reserved.frusta() - 1)
                .map(CpuMaps::columns)
                .forEach(matrices::add);
        float[] errors = new float[layout.levels()];
        Arrays.fill(errors, 1, errors.length, Float.POSITIVE_INFINITY);
        if (culling.lod()) {
            System.arraycopy(levelErrors, 0, errors, 0, errors.length);
        }
        float scale = culling.errorScale(view, HEIGHT) * state.lodFactor();
        return new CpuCull(
                state,
                SPHERES.withStates(ClipSpheres.ofStates(StateSphere.of(
                                RandomCrowd.TOWER,
                                RandomCrowd.ATLAS,
                                state.states().space())))
                        .withHostPoses(state.states().hostPoses()),
                matrices,
                new CullDetail(culling.cull(), errors, scale, CpuMaps.casters(cascades(view)), pace(culling)));
    }

    private @Nullable CpuAnimationLod pace(CullSettings culling) {
        return culling.poses()
                ? new CpuAnimationLod(
                        DRIFTS,
                        reserved.sharing().pool(),
                        CullSettings.POSE_ERROR_SCALE,
                        layout.poseLevels() > 1,
                        new CpuAnimationLod.States(STATES, culling.lod()))
                : null;
    }
}
