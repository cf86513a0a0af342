package dev.throng.app.command;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.model.Atlases;
import dev.throng.app.model.BackendOpener;
import dev.throng.app.model.ClipChoice;
import dev.throng.app.model.Contexts;
import dev.throng.app.model.Models;
import dev.throng.app.option.AtlasOptions;
import dev.throng.app.option.DeviceOptions;
import dev.throng.app.option.PoseOptions;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.PathName;
import dev.throng.app.option.setting.PoseSettings;
import dev.throng.app.pose.MeshText;
import dev.throng.app.pose.PoseJson;
import dev.throng.app.pose.PoseRequest;
import dev.throng.app.pose.PosedCharacter;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.cpu.ExactBackend;
import dev.throng.gl.GlContext;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Writes one posed mesh. */
@CommandLine.Command(
        name = "pose",
        description = "Writes the posed mesh of a model at given times as JSON, OBJ or PLY.",
        customSynopsis = "throng pose MODEL --out FILE.json|.obj|.ply [OPTIONS]",
        footer = {
            "",
            "Examples:",
            "  throng pose Fox.glb --clip Run --time 0.5 --out fox.obj",
            "  throng pose Fox.glb --time 0,0.25,0.5 --wrap loop --palettes --out fox.json"
        })
public final class PoseCommand extends Command {
    @Parameters(paramLabel = "MODEL", description = "a .gltf or .glb file, or a built-in character")
    private Path model = Path.of("");

    @Mixin
    private PoseOptions options = new PoseOptions();

    @ArgGroup(validate = false, heading = "%nFor the paths cpu and gpu:%n")
    private AtlasOptions atlas = new AtlasOptions();

    @ArgGroup(validate = false, heading = "%nDevice:%n")
    private DeviceOptions device = new DeviceOptions();

    public PoseCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        PoseSettings settings = options.settings();
        CharacterModel character = Models.load(model, console);
        Clip clip = ClipChoice.of(character, settings.clip()).orElse(null);
        PoseRequest request = new PoseRequest(character, clip, settings.mode(), settings.times());
        if (settings.path() == PathName.EXACT) {
            try (VertexBackend exact = new ExactBackend(character, ExactBackend.Time.AS_GIVEN)) {
                settings.output().target().write(console, content(settings, request, exact));
            }
        } else {
            writeFromAtlas(settings, request, console);
        }
        return ExitCode.OK;
    }

    private void writeFromAtlas(PoseSettings settings, PoseRequest request, Console console) {
        List<Integer> baked = Stream.ofNullable(request.clip()).map(Clip::index).toList();
        ClipAtlas clips = Atlases.bake(request.character(), baked, atlas.settings());
        CharacterModel formed = Models.in(atlas.settings().palette(), request.character());
        try (GlContext gl = settings.path() == PathName.GPU ? Contexts.headless(device.settings()) : null;
                VertexBackend backend = new BackendOpener(gl, atlas.settings().kernelName(), false)
                        .open(settings.path(), formed, clips)) {
            settings.output().target().write(console, content(settings, request, backend));
        }
    }

    private static OutputFile.Content content(PoseSettings settings, PoseRequest request, VertexBackend backend) {
        PoseSettings.Output output = settings.output();
        PoseJson.Details details =
                new PoseJson.Details(Choices.word(settings.path()), output.every(), output.palettes());
        return switch (output.format()) {
            case JSON -> out -> new PoseJson(request, details).write(backend, out);
            case OBJ -> out -> MeshText.writeObj(PosedCharacter.of(backend, request), out);
            case PLY -> out -> MeshText.writePly(PosedCharacter.of(backend, request), out);
        };
    }
}
