package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.memory.CrowdMemory;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.HostPose;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.StateRecord;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.math.Trs;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The parts of a crowd share its states: neither memory nor uploads of states multiply with the number of parts. */
@GlTest
@Tag("turn-2")
class PartStatesTest {
    private static final int COUNT = 48;
    private static final int PARTS = 3;
    private static final CharacterModel ADULT = FootCrowd.ADULT;

    private final ResourceScope scope = new ResourceScope();
    private GlContext gl;
    private GpuCharacter character;
    private RenderTarget target;

    @BeforeEach
    void open(GlContext context) {
        gl = context;
        character =
                scope.own(GpuCharacter.upload(ADULT, FootCrowd.ATLAS, GpuCharacter.Skinning.LBS), GpuCharacter::close);
        target = scope.own(RenderTarget.create("test picture", 96, 64, 0), RenderTarget::close);
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private SceneRenderer renderer(int parts) {
        BatchPlan plan = new BatchPlan(COUNT / PARTS, COUNT / parts);
        RendererFeatures features = RendererFeatures.NONE.withPoses(true);
        return scope.own(new SceneRenderer(new CharacterPool(gl), features, plan), SceneRenderer::close);
    }

    private GpuCrowd add(SceneRenderer renderer, CrowdState state, int parts) {
        GpuCrowd crowd = Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
        assertEquals(parts, crowd.parts().size());
        return crowd;
    }

    /** People on rough ground who place their feet; each reaches for a point. */
    private static CrowdState grasping() {
        SplittableRandom random = new SplittableRandom(4);
        CrowdState state = new CrowdState(FootCrowd.ATLAS, COUNT);
        state.standOn(Footing.of(FootCrowd.rough(random, 0.2), ADULT, FootCrowd.ATLAS));
        for (int i = 0; i < COUNT; i++) {
            state.setTransform(i, new InstanceTransform(i % 12 - 6, 0, -i / 12, 0.4f * i, 1));
            state.setState(i, FootCrowd.grasping(played(i)));
        }
        return state;
    }

    private static PlayedState played(int seed) {
        int clip = Math.floorMod(seed, ADULT.clips().size());
        return PlayedState.of(ClipPlayback.loop(clip, 0x1234567 * seed, 1L << 32))
                .withFeet(1);
    }

    private RenderedFrame frame(SceneRenderer renderer) {
        View view = View.lookAt(new Vector3f(0, 3, 9), new Vector3f(0, 1, -2), new View.Lens(0.9f, 1.5f, 0.1f, 200));
        Environment look = Environment.neutral(Environment.Sides.MATERIAL);
        CullSettings culling = CullSettings.CULLED.withLod(true).withPoses(true);
        return renderer.render(
                target, new FrameDescription(view, look, culling), FrameTime.at(123_456), PassTimer.NONE);
    }

    private byte[] picture(SceneRenderer renderer) {
        frame(renderer);
        return target.readRgb();
    }

    /** Records, masks and details, and stored poses of bodies and legs. */
    @Test
    void statesUseEqualMemoryInOneOrSeveralParts() {
        long one = stateBytes(1);
        assertEquals(one, stateBytes(PARTS));
        assertTrue(
                one
                        >= COUNT
                                * (StateRecord.BYTES
                                        + 16L * FootCrowd.ATLAS.layout().texelsPerSample()),
                one + " bytes");
    }

    /** @return bytes of a crowd in addition to those of the crowd without states */
    private long stateBytes(int parts) {
        CrowdState state = grasping();
        long all = bytes(state, parts);
        for (int i = 0; i < COUNT; i++) {
            state.setPlayback(i, state.playback(i));
        }
        CrowdState plain = new CrowdState(FootCrowd.ATLAS, COUNT);
        plain.standOn(state.footing());
        return all - bytes(plain, parts);
    }

    private long bytes(CrowdState state, int parts) {
        SceneRenderer renderer = renderer(parts);
        GpuCrowd crowd = add(renderer, state, parts);
        long others = character.prepared().memory().total() * parts;
        assertEquals(renderer.memory().total() - others, crowd.bytes());
        return crowd.bytes();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, PARTS})
    void changedStateIsUploadedOnce(int parts) {
        CrowdState state = grasping();
        SceneRenderer renderer = renderer(parts);
        add(renderer, state, parts);
        frame(renderer);
        long unchanged = frame(renderer).stats().bytesUploaded();
        state.setState(COUNT - 1, FootCrowd.grasping(played(7)));
        long changed = frame(renderer).stats().bytesUploaded();
        assertEquals(StateRecord.BYTES + InstanceRecord.BYTES, changed - unchanged);
    }

    /** A host's pose belongs to a state. */
    @Test
    void changedHostPoseIsUploadedOnceForAllParts() {
        assertEquals(hostPoseBytes(1), hostPoseBytes(PARTS));
    }

    private long hostPoseBytes(int parts) {
        CrowdState state = grasping();
        SceneRenderer renderer = renderer(parts);
        add(renderer, state, parts);
        frame(renderer);
        long bytes = 0;
        for (int k = 0; k < 2; k++) { // the first allocates memory
            float[] pose = new float[ADULT.skeleton().jointCount() * Trs.STRIDE];
            state.setHostPose(20, new HostPose(pose, Fade.steady(1), new float[4]));
            bytes = 31 * bytes + frame(renderer).stats().bytesUploaded();
        }
        return bytes;
    }

    @Test
    void memoryReservedForStatesIsAllocatedOnceForAllParts() {
        CrowdState state = grasping();
        GpuCrowd one = add(renderer(1), state, 1);
        GpuCrowd several = add(renderer(PARTS), state, PARTS);
        long before = several.bytes() - one.bytes();
        one.reserveStates(10 * COUNT, state.states().needs());
        several.reserveStates(10 * COUNT, state.states().needs());
        assertEquals(before, several.bytes() - one.bytes());
        assertTrue(several.hasRoomForStates(10 * COUNT, state.states().needs()));
    }

    /** Cull passes of several parts write details into the same buffer. */
    @Test
    void crowdInSeveralPartsLooksLikeACrowdInOnePart() {
        CrowdState state = grasping();
        SceneRenderer one = renderer(1);
        SceneRenderer several = renderer(PARTS);
        add(one, state, 1);
        add(several, state, PARTS);
        for (int k = 0; k < 6; k++) {
            assertArrayEquals(picture(one), picture(several), "picture " + k);
            state.setState(11 * k % COUNT, FootCrowd.looking(played(k)));
            state.setPlayback(7 * k % COUNT, state.playback(0));
        }
    }

    /** With four draw lists per instance instead of one, the device's limits split a large crowd into more parts. */
    @Test
    void predictedMemoryOfStatesIsIndependentOfTheNumberOfParts() {
        CrowdMemory memory = new CrowdMemory(gl, RendererFeatures.NONE, PaletteBackend.DEFAULT);
        CrowdMemory shadows = new CrowdMemory(gl, RendererFeatures.NONE.withShadows(true), PaletteBackend.DEFAULT);
        PreparedCharacter prepared = character.prepared();
        for (int count : new int[] {1000, 10_000_000}) {
            long each = memory.mixing(prepared, memory.size(2)) - memory.mixing(prepared, memory.size(1));
            long mask = (long) Float.BYTES * ADULT.skeleton().jointCount();
            assertEquals(count * each + mask, memory.mixing(prepared, memory.size(count)));
            assertEquals(count * each + mask, shadows.mixing(prepared, shadows.size(count)));
        }
    }

    /** Another crowd's states are uploaded before the former states are freed. */
    @Test
    void refusedReplacementOfAllStatesLeavesTheCrowdUnchanged() {
        CrowdState state = grasping();
        SceneRenderer renderer = renderer(PARTS);
        GpuCrowd crowd = add(renderer, state, PARTS);
        byte[] before = picture(renderer);
        long bytes = crowd.bytes();
        CrowdState next = grasping();
        next.setState(0, FootCrowd.looking(played(3)));
        renderer.limit(() -> COUNT * StateRecord.BYTES);
        GlException refused = assertThrows(GlException.class, () -> crowd.resize(next));
        assertEquals(GlException.Kind.OUT_OF_MEMORY, refused.kind());
        assertEquals(bytes, crowd.bytes());
        assertArrayEquals(before, picture(renderer));
        renderer.limit(() -> 0);
        crowd.resize(next);
        assertEquals(bytes, crowd.bytes());
        SceneRenderer fresh = renderer(1);
        add(fresh, next, 1);
        renderer.resetTemporalState();
        assertArrayEquals(picture(fresh), picture(renderer));
        assertEquals(Objects.requireNonNull(next.state(5)), state.state(5));
    }
}
