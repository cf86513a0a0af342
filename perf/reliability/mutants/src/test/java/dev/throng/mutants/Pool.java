package dev.throng.mutants;

import java.util.List;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;

/** Tests that look for mutants. */
enum Pool {
    /** Tests of single shader functions beside their CPU counterparts, all in a few seconds. */
    PAIRS(
            "crowd\\.gl\\.(.*\\.)?(Kernel|Route|Hash|Srgb|Tone|Surface|ColourVariant|ErrorColours|LodChoice|Occlusion"
                    + "|PlaybackPhase|SmallAtlas|Gathering|Fade|Tilt)Pair",
            "-"),
    /** Tests of drawn crowds and pictures whose classes take at most a few seconds, and golden pictures. */
    QUICK(
            "crowd\\.gl\\..*|app\\.golden\\.ScenePictures|app\\.compare\\.PathsAgree|app\\.stage\\.Gathering(Changes)?"
                    + "|DebugDraw|Tilt|Prepass|MotionVectors|SurfaceOutputs|Backdrop|HostPose|Ground|MaterialVariants|MorphOption|States",
            Pool.LONG + "|" + Pool.OTHER),
    /** Tests of drawn crowds that take longer. */
    THOROUGH("(crowd\\.gl\\.)?(.*\\.)?(" + Pool.LONG + ")", Pool.OTHER);

    private static final String LONG =
            "StateBackend|VertexBackend|MorphBackend|InfluenceBackend|ChainPair|LookAtPair|KinematicsPair"
                    + "|FootCrowdPair|FootPlacementPair|LookAtUpdate|GpuPaletteBuilder|AnimationLod|PaletteSlots|StateLod|ImageLight"
                    + "|OcclusionPicture|FootPicture|TriangleCullPicture|ManyInstances|CrowdResize|Pick|Light|HiddenParts|Palettes";

    /** Tests that take long, and check other things than the values that shaders compute. */
    private static final String OTHER =
            "VisiblePalettes|PaletteChoice|ImageLightCache|HostStateFrame|PredictedMemory|SeveralViews|SamplerUnits";

    private final String included;
    private final String excluded;

    Pool(String included, String excluded) {
        this.included = "dev\\.throng\\.(" + included + ")Test";
        this.excluded = ".*\\.(" + excluded + ")Test";
    }

    /** Returns a request for all tests of the pool. */
    LauncherDiscoveryRequest request() {
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(List.of(DiscoverySelectors.selectPackage("dev.throng")))
                .filters(
                        TagFilter.includeTags("gl"),
                        ClassNameFilter.includeClassNamePatterns(included),
                        ClassNameFilter.excludeClassNamePatterns(excluded))
                .build();
    }
}
