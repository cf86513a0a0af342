package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.app.compare.shown.SeededStates.Selection;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.CommandDefaults;
import dev.throng.app.option.RunOptions;
import dev.throng.app.option.setting.AtlasSettings;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.app.option.setting.AtlasSettings.Kernels;
import dev.throng.app.option.setting.ComparedPaths;
import dev.throng.app.option.setting.PathName;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.EngineSettings;
import dev.throng.app.option.setting.RunSettings.SceneSettings;
import dev.throng.crowd.gl.character.GpuCharacter;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Comparison of a character, with its output. */
record Trial(ExitCode code, String out, String err) {
    /** Default number of instances of the program. */
    static final int INSTANCES = 64;

    static Trial run(CharacterModel character, PathName a, PathName b, Kernel kernel) {
        return run(List.of(character), ComparedPaths.of(a, b), kernel);
    }

    static Trial run(List<CharacterModel> characters, ComparedPaths settings, Kernel kernel) {
        return run(characters, settings, kernel, INSTANCES);
    }

    /** Compares dual quaternion skinning, GPU with CPU. */
    static Trial runDual(List<CharacterModel> characters) {
        ComparedPaths settings = ComparedPaths.of(PathName.GPU, PathName.CPU);
        return run(characters, settings, options(Kernel.INSTANCE, INSTANCES, GpuCharacter.Skinning.DQS));
    }

    /** Compares random states, GPU with CPU. */
    static Trial runStates(List<CharacterModel> characters, int states, GpuCharacter.Skinning skinning) {
        return runStates(characters, states, Kernel.INSTANCE, skinning);
    }

    /** Compares random states, GPU with CPU, by a kernel's palettes. */
    static Trial runStates(List<CharacterModel> characters, int states, Kernel kernel, GpuCharacter.Skinning skinning) {
        return run(characters, ofStates(states), options(kernel, INSTANCES, skinning));
    }

    /** Compares selected random states, GPU with CPU. */
    static Trial runStates(List<CharacterModel> characters, int states, Kernel kernel, Selection selection) {
        return run(characters, ofStates(states), options(kernel, INSTANCES, GpuCharacter.Skinning.LBS), selection);
    }

    private static ComparedPaths ofStates(int states) {
        ComparedPaths plain = ComparedPaths.of(PathName.GPU, PathName.CPU);
        return new ComparedPaths(plain.a(), plain.b(), null, states, plain.files());
    }

    static Trial run(List<CharacterModel> characters, ComparedPaths settings, Kernel kernel, int instances) {
        return run(characters, settings, options(kernel, instances, GpuCharacter.Skinning.LBS));
    }

    private static Trial run(List<CharacterModel> characters, ComparedPaths settings, RunSettings options) {
        return run(characters, settings, options, Selection.ALL);
    }

    private static Trial run(
            List<CharacterModel> characters, ComparedPaths settings, RunSettings options, Selection selection) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = Console.of(out, err, false);
        ExitCode code = new CompareRun(settings, options, "throng compare", console, selection).run(characters);
        console.out().flush();
        return new Trial(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static RunSettings options(Kernel kernel, int instances, GpuCharacter.Skinning skinning) {
        RunSettings defaults = new RunOptions().settings(List.of(), CommandDefaults.grid(instances));
        EngineSettings engine = defaults.engine();
        AtlasSettings atlas = engine.atlas();
        AtlasSettings changed = new AtlasSettings(
                atlas.palette(),
                atlas.atlas(),
                atlas.interpolation(),
                atlas.maxError(),
                new Kernels(kernel, atlas.kernels().fetch()));
        SceneSettings scene = defaults.scene();
        return new RunSettings(
                scene,
                defaults.time(),
                new EngineSettings(engine.path(), skinning, changed, engine.prepasses(), engine.cullKernel()),
                defaults.picture(),
                defaults.surroundings());
    }
}
