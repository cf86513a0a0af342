package dev.throng.app.compare;

import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Every mistake that is put into what places feet on uneven ground is found, and the vertex that shows it is named. */
@GlTest
class WrongFeetTest {
    private static final WalkerTrials TRIALS = new WalkerTrials(100, "0 ik entries, feet on uneven ground");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"INSTANCE", "JOINT"})
    void feetAreRight(Kernel kernel) {
        TRIALS.assertRight(kernel);
    }

    /** The hips, the reach, the slope, the ground, the hold of a planted foot. */
    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(
            delimiter = ';',
            value = {
                "lib/foot_placement.glsl;min(max(min(left.way.y, right.way.y), -most), most);0.0",
                "lib/foot_placement.glsl;min(left.way.y, right.way.y);left.way.y",
                "lib/foot_placement.glsl;vec3(0.0, height, 0.0);vec3(0.0, 1.001 * height, 0.0)",
                "lib/foot_placement.glsl;translation + affineCross(z, x);translation - affineCross(z, x)",
                "lib/foot_placement.glsl;room * beyond / (beyond + room);beyond",
                "lib/foot_placement.glsl;min(max(ground.x, -most), most);ground.x",
                "lib/foot_placement.glsl;1.0 / result.normal.y - 1.0;0.0",
                "lib/foot_placement.glsl;footContact(leg, lift) *;",
                "lib/foot_placement.glsl;vec2 followed = rises * factor;vec2 followed = -rises * factor",
                "lib/foot_placement.glsl;f.x * place.z - f.y * place.x;f.x * place.z + f.y * place.x",
                "lib/foot_placement.glsl;f.x * ground.y - f.y * ground.z;ground.y",
                "lib/foot_placement.glsl;(ground.x - stand.positionScale.y) / scale;ground.x - stand.positionScale.y",
                "lib/foot_placement.glsl;leg.forward * (FOOT_BENT * length);vec3(0.0)",
                "lib/foot_placement.glsl;stand, stand.hold.zw);stand, stand.hold.xy)",
                "lib/ground_height.glsl;- groundBetween(table, grid, at - z);- groundBetween(table, grid, at)",
                "lib/ground_height.glsl;cell.y * grid.counts.x + cell.x;cell.x * grid.counts.x + cell.y",
                "lib/ground_height.glsl;min(max(at, vec2(0.0)), vec2(grid.counts - 1));at",
                "lib/foot_hold.glsl;f.x * held.x - f.y * held.y;f.x * held.x + f.y * held.y",
                "lib/foot_hold.glsl;footHold(stance + STANCE_TEXELS, ;footHold(stance, ",
                "lib/foot_hold.glsl;footBefore(way, since), uintBitsToFloat;footBefore(way, since - at), uintBitsToFloat",
                "lib/foot_hold.glsl;elapsedTicks(frame.ticks, uvec2(uint(gone), 0u));frame.ticks",
                "lib/foot_hold.glsl;f.x * p.x + f.y * p.y;f.x * p.x - f.y * p.y",
                "lib/foot_hold.glsl;max(2.0 * share - 1.0, 0.0);1.0",
                "lib/foot_hold.glsl;left * left * (3.0 - 2.0 * left);left",
                "lib/foot_hold.glsl;own * (kept * kept);own",
                "lib/foot_pose.glsl;bool moves = joint == FOOT_HIPS;bool moves = joint == FOOT_HIPS + 1",
                "lib/feet.glsl;firstInstance + int(instance);firstInstance + int(instance ^ 1u)",
                "lib/feet.glsl;float weight = stateFeet(state);float weight = 1.0"
            })
    void aMistakeIsFound(String file, String right, @Nullable String wrong) throws IOException {
        TRIALS.assertNamed(folder, Kernel.INSTANCE, file, right, wrong);
    }

    /** Where the joints of the legs are read by many lanes. */
    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(
            delimiter = ';',
            value = {
                "crowd/pose_feet.comp;state * FOOT_JOINTS + k;state * FOOT_JOINTS",
                "crowd/pose_feet.comp;vec4(0.0);vec4(1.0)",
                "lib/foot_pose.glsl;max(slot, 0));max(slot - 1, 0))",
                "lib/foot_pose.glsl;slot == 0 ? placed.xyz;slot == 1 ? placed.xyz"
            })
    void aMistakeInFeetPlacedAheadIsFound(String file, String right, String wrong) throws IOException {
        TRIALS.assertNamed(folder, Kernel.JOINT, file, right, wrong);
    }
}
