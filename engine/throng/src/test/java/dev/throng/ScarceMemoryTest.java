package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.gl.CallCounter;
import dev.throng.gl.GlTest;
import dev.throng.gl.ProbeProcess;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A call refused for lack of memory, at any of its allocations, leaks nothing, and the scene still shows the same
 * picture.
 */
@GlTest
@Tag("turn-2")
class ScarceMemoryTest {
    /** Whether all calls are made, which takes about a minute. Otherwise, one of several similar calls is made. */
    private static final boolean ALL = Boolean.getBoolean("scarce.all");

    private static final Set<ScarceCall> ONCE = EnumSet.complementOf(EnumSet.of(
            ScarceCall.UPLOAD,
            ScarceCall.DECOR,
            ScarceCall.ADD,
            ScarceCall.TINT,
            ScarceCall.FOLLOW,
            ScarceCall.BLEND,
            ScarceCall.LOOK,
            ScarceCall.STAND,
            ScarceCall.JOINTS,
            ScarceCall.TARGET,
            ScarceCall.SAMPLED_TARGET,
            ScarceCall.PLAY,
            ScarceCall.PICK,
            ScarceCall.VIEW,
            ScarceCall.MOTION,
            ScarceCall.OCCLUSION,
            ScarceCall.READBACK,
            ScarceCall.DEBUG,
            ScarceCall.SECOND_SCENE));
    private static final Set<ScarceCall> STAYS =
            EnumSet.complementOf(EnumSet.of(ScarceCall.TINT, ScarceCall.FOLLOW, ScarceCall.BLEND, ScarceCall.LOOK));

    @ParameterizedTest
    @ValueSource(strings = {"once", "stays"})
    void callRefusedForLackOfMemoryLeavesTheSceneUnchanged(String failure) throws Exception {
        assumeTrue(CallCounter.isPossible(), "the driver's functions are replaced by instructions for x86-64");
        boolean needsAll = failure.equals("stays"); // if only one allocation fails, some calls succeed with less memory
        Set<ScarceCall> calls = ALL ? EnumSet.allOf(ScarceCall.class) : needsAll ? STAYS : ONCE;
        Stream<String> names = calls.stream().map(ScarceCall::name);
        String[] arguments = Stream.concat(Stream.of(failure), names).toArray(String[]::new);
        Map<String, Long> refusals = ProbeProcess.numbers(ScarceMemoryProbe.class, arguments);
        assertEquals(calls.size(), refusals.size(), refusals::toString);
        refusals.forEach((call, number) -> assertTrue(!needsAll || number > 0, call + " was never refused"));
    }
}
