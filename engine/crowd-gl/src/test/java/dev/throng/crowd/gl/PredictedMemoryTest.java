package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.gait.Legs;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.Tint;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.memory.CrowdMemory;
import dev.throng.crowd.gl.memory.PictureMemory;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.state.PlayedState;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.DepthMaps;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@GlTest
@Tag("turn-3")
class PredictedMemoryTest {
    private static final CharacterModel TOWER = Tower.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(TOWER, BakeSettings.DEFAULT);
    private static final Route ROUTE = Route.open(ArcCurve.from(0, 0, 0).line(16));

    private enum Doing {
        NOTHING(PrepassSettings.NONE),
        SKINNING(PrepassSettings.NONE.withSkinning(true)),
        CULLING(PrepassSettings.NONE.withTriangleCulling(true)),
        BOTH(PrepassSettings.NONE.withSkinning(true).withTriangleCulling(true));

        private final PrepassSettings prepass;

        Doing(PrepassSettings prepass) {
            this.prepass = prepass;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, LBS, false, false, SKINNING",
        "1, LBS, false, true, NOTHING",
        "33, LBS, true, false, SKINNING",
        "1000, LBS, true, true, NOTHING",
        "1000, LBS, true, true, SKINNING",
        "1000, NONE, false, true, SKINNING",
        "0, LBS, false, false, CULLING",
        "1, LBS, false, false, CULLING",
        "1000, LBS, true, true, CULLING",
        "5000, LBS, false, false, BOTH",
        "1000, NONE, false, true, BOTH",
        "300000, NONE, false, false, CULLING",
    })
    void predictedMemoryEqualsAllocatedMemory(
            int count, GpuCharacter.Skinning skinning, boolean moves, boolean shadows, Doing doing, GlContext gl) {
        RouteTable routes = moves ? RouteTable.of(List.of(ROUTE)) : RouteTable.EMPTY;
        CrowdState crowd = new CrowdState(ATLAS, count, routes);
        if (moves) {
            crowd.setMotion(count - 1, Motion.along(0, ROUTE, 0, 1));
        }
        RendererFeatures features =
                RendererFeatures.NONE.withShadows(shadows).withPoses(shadows).withPrepass(doing.prepass);
        CrowdSize size = CrowdSize.of(count).along(routes).with(features);
        try (GpuCharacter character = GpuCharacter.upload(TOWER, ATLAS, skinning);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), features)) {
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            PreparedCharacter prepared = character.prepared();
            MemoryPlan predicted = renderer.memory(PaletteBackend.DEFAULT)
                    .crowd(prepared, size)
                    .plus(prepared.memory());
            assertEquals(predicted, renderer.memory());
        }
    }

    @Test
    void crowdsThatDoNotFitAreRefusedBeforeUpload(GlContext gl) {
        PreparedCharacter character = new PreparedCharacter(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
        CrowdState crowd = new CrowdState(ATLAS, 1000);
        try (CharacterPool pool = new CharacterPool(gl);
                SceneRenderer renderer = new SceneRenderer(pool, RendererFeatures.NONE)) {
            long upload = character.bytes();
            long needed = upload
                    + renderer.memory(PaletteBackend.DEFAULT)
                            .crowd(character, crowd)
                            .total();
            renderer.limit(() -> {
                assertThrows(NoSuchElementException.class, () -> pool.of(character), "uploaded");
                return needed - 1;
            });
            GlException refused =
                    assertThrows(GlException.class, () -> renderer.crowd(character, crowd, PaletteBackend.DEFAULT));
            assertEquals(GlException.Kind.OUT_OF_MEMORY, refused.kind());
            renderer.limit(() -> needed);
            assertEquals(
                    1000,
                    renderer.crowd(character, crowd, PaletteBackend.DEFAULT).count());
        }
    }

    /** Spare capacity is optional, so a lack of memory for it is no error. */
    @Test
    void spareCapacityIsReducedToAvailableMemory(GlContext gl) {
        try (GpuCharacter character = GpuCharacter.upload(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
            CrowdState crowd = new CrowdState(ATLAS, 1000);
            long needed = renderer.memory(PaletteBackend.DEFAULT)
                    .crowd(character.prepared(), crowd)
                    .total();
            renderer.limit(() -> needed);
            var role = CrowdPartFactory.Role.CROWD;
            try (GpuCrowd tight = renderer.add(character, crowd, PaletteBackend.DEFAULT, 2000, role)) {
                assertEquals(1000, tight.capacity());
            }
            renderer.limit(() -> needed - 1);
            assertThrows(GlException.class, () -> renderer.add(character, crowd, PaletteBackend.DEFAULT, 1000, role));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "NOTHING, GPU, instance",
        "MIXING, GPU, instance",
        "LOOKING, GPU, instance",
        "GRASPING, GPU, instance",
        "MIXING, GPU, joint",
        "LOOKING, GPU, joint",
        "LOOKING, CPU, "
    })
    void predictedMemoryIncludesStates(States states, PaletteBackend.Kind kind, @Nullable String kernel, GlContext gl) {
        CrowdState crowd = crowd(states);
        CrowdSize size = CrowdSize.of(crowd.count()).along(crowd.routes()).withTints();
        PaletteBackend backend = new PaletteBackend(kind, kernel);
        try (GpuCharacter character = GpuCharacter.upload(FootCrowd.ADULT, FootCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
            Crowds.add(renderer, character, crowd, backend);
            PreparedCharacter prepared = character.prepared();
            CrowdMemory memory = renderer.memory(backend);
            MemoryPlan plan = prepared.memory().plus(memory.crowd(prepared, size));
            assertEquals(
                    plan.total() + memory.states(prepared, crowd),
                    renderer.memory().total());
        }
    }

    private static CrowdState crowd(States states) {
        SplittableRandom random = new SplittableRandom(3);
        CrowdState crowd = FootCrowd.of(200, random, FootCrowd.rough(random, 0.2));
        for (int i = 0; i < crowd.count(); i++) {
            PlayedState played = Objects.requireNonNull(crowd.state(i));
            switch (states) {
                case NOTHING -> crowd.setPlayback(i, crowd.playback(i));
                case MIXING -> crowd.setState(i, played);
                case LOOKING -> crowd.setState(i, FootCrowd.looking(played));
                case GRASPING -> crowd.setState(i, FootCrowd.grasping(played));
            }
        }
        crowd.setTint(3, Tint.PLAIN);
        return crowd;
    }

    /** Heads turned during a lane's walk need no memory for whole poses; reaching hands do. */
    @Test
    void predictedMemoryIncludesPosesForInverseKinematics(GlContext gl) {
        PaletteBackend alone = new PaletteBackend(PaletteBackend.Kind.GPU, KernelShape.INSTANCE);
        try (GpuCharacter character =
                GpuCharacter.upload(FootCrowd.ADULT, FootCrowd.ATLAS, GpuCharacter.Skinning.LBS)) {
            long mixing = taken(gl, alone, character, States.MIXING);
            assertEquals(mixing, taken(gl, alone, character, States.LOOKING));
            long pose = FootCrowd.ATLAS.layout().texelsPerSample() + Legs.JOINTS;
            assertEquals(mixing + 200 * 16 * pose, taken(gl, alone, character, States.GRASPING));
        }
    }

    private static long taken(GlContext gl, PaletteBackend backend, GpuCharacter character, States states) {
        try (SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
            Crowds.add(renderer, character, crowd(states), backend);
            return renderer.memory().total();
        }
    }

    private enum States {
        NOTHING,
        MIXING,
        LOOKING,
        GRASPING
    }

    /** Disabled triangle culling is not part of the prediction. */
    @Test
    void predictedMemoryIncludesTriangleCullingOnlyIfUsed(GlContext gl) {
        PreparedCharacter character = new PreparedCharacter(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
        RendererFeatures culling = RendererFeatures.NONE.withPrepass(Doing.CULLING.prepass);
        CrowdMemory memory = new CrowdMemory(gl, RendererFeatures.NONE, PaletteBackend.DEFAULT);
        for (int count : new int[] {0, 1, 1000, 600_000}) {
            CrowdSize size = CrowdSize.of(count);
            long plain = memory.crowd(character, size).total();
            long more = memory.crowd(character, size.with(culling)).total();
            assertEquals(count == 1 || count == 1000, more > plain, "of " + count);
        }
    }

    /**
     * Shadow maps are allocated with the first frame; without routes and levels, only the palette depends on the
     * character.
     */
    @Test
    void memoryPlansCanBeSummedAndAreRefusedAboveTheLimit(GlContext gl) {
        MemoryPlan some = CrowdMemory.instances(4, 1, 1000);
        assertEquals(1000L * 4 * 48, some.palette());
        MemoryPlan all = some.plus(PictureMemory.shadows(ShadowPass.SIDE));
        assertEquals(some.total() + 2 * DepthMaps.bytes(ShadowPass.SIDE, RendererFeatures.CASCADES), all.total());
        all.require(0); // a device that does not report its memory
        all.require(all.total());
        GlException refused = assertThrows(GlException.class, () -> all.require(all.total() - 1));
        assertEquals(GlException.Kind.OUT_OF_MEMORY, refused.kind());
    }
}
