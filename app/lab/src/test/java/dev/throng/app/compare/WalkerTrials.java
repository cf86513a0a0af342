package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.app.compare.shown.SeededStates.Selection;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.gl.CopiedShaders;
import dev.throng.proof.Shown.GpuWork;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Comparison of random states, GPU with CPU, for a person who takes little time to draw and to bake.
 *
 * @param states number of drawn states
 * @param setting regular expression for the end of a failed state's description
 * @param mistaken selection of the states that show mistakes: compiling programs for other states takes several times
 *     as long
 */
record WalkerTrials(int states, String setting, Selection mistaken) {
    private static final CharacterModel ADULT = BuiltIns.load("adult");
    private static final CharacterModel WALKER =
            ADULT.level(ADULT.levelCount() - 1).withClips(ADULT.clips().subList(0, 4));

    private Trial run(Kernel kernel, Set<GpuWork> extras) {
        return Trial.runStates(List.of(WALKER), states, kernel, new Selection(extras, mistaken.standing()));
    }

    /** Asserts that states of all kinds are right if no mistake is planted. */
    void assertRight(Kernel kernel) {
        Trial trial = run(kernel, EnumSet.allOf(GpuWork.class));
        assertEquals(ExitCode.OK, trial.code(), trial.err());
    }

    /** Returns the pattern of a failure: place, expected value, found value. */
    private String named() {
        return "throng: adult level 7: wrong vertex: instance \\d+, state \\d+ \\(\\d base clips, \\d layers, "
                + setting
                + "\\), joint '\\S+', mesh \\d '.*', vertex \\d+, position: found \\(.*\\) by gpu, expected \\(.*\\) by cpu; "
                + "difference .* D, .*\\R";
    }

    /**
     * Asserts that a planted mistake is detected, and its vertex named.
     *
     * @param folder empty folder
     */
    void assertNamed(Path folder, Kernel kernel, String statement, String wrong) throws IOException {
        try (CopiedShaders shaders = new CopiedShaders(folder)) {
            shaders.plant(statement, wrong);
            Trial trial = run(kernel, mistaken.extras());
            assertEquals(ExitCode.FAILED, trial.code(), trial.out());
            assertTrue(trial.err().matches(named()), trial.err());
        }
    }
}
