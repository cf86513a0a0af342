package dev.throng.app.model;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Warning;
import dev.throng.anim.clips.ClipTransfer;
import dev.throng.app.console.Console;
import dev.throng.app.option.setting.ClipFiles;
import dev.throng.gltf.AssetException;
import dev.throng.gltf.GltfModel;
import dev.throng.gltf.JointChoice;
import dev.throng.gltf.Reading;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Clips of other files for a model. */
final class ClipLoading {
    private static final int LISTED = 100;

    private ClipLoading() {}

    /**
     * A model with the clips of other files after its own, in the order of the files, and a warning for each file with joints that the
     * model has not, which is printed.
     *
     * @throws AssetException when a file is not a model, or none of its joints with tracks is in the model
     */
    static GltfModel add(GltfModel model, ClipFiles clips, Console console) {
        GltfModel all = model;
        for (Path file : clips.files()) {
            CharacterModel source =
                    Models.loadFile(file, Reading.of(JointChoice.ALL)).character();
            ClipTransfer transfer = new ClipTransfer(model.namedNodes(), source);
            refuseStrangers(transfer, source, model.character());
            CharacterModel character = transfer.addTo(all.character(), clips.manner());
            if (!transfer.unmatched().isEmpty()) {
                Warning warning = warning(transfer, source, model.character());
                console.warn(Models.line(warning));
                character = with(character, warning);
            }
            all = all.with(character);
        }
        return all;
    }

    private static void refuseStrangers(ClipTransfer transfer, CharacterModel source, CharacterModel target) {
        if (!transfer.matchesNothing()) {
            return;
        }
        boolean isStill = transfer.unmatched().isEmpty();
        throw new AssetException(
                AssetException.Kind.UNSUPPORTED,
                source.name(),
                isStill ? "" : "/animations",
                isStill
                        ? "no clip that moves a node"
                        : "none of the joints of " + target.name() + ", but " + listed(transfer),
                isStill ? "clips" : "clips of joints with the same names");
    }

    private static Warning warning(ClipTransfer transfer, CharacterModel source, CharacterModel target) {
        return new Warning(
                "CLIP_JOINTS_UNMATCHED",
                "",
                source.name() + ": clips move joints that " + target.name() + " has not, left out: "
                        + listed(transfer));
    }

    private static String listed(ClipTransfer transfer) {
        List<String> names = transfer.unmatched();
        String some = names.stream().limit(LISTED).map(name -> "'" + name + "'").collect(Collectors.joining(", "));
        return names.size() > LISTED ? some + " and " + (names.size() - LISTED) + " more" : some;
    }

    private static CharacterModel with(CharacterModel character, Warning warning) {
        List<Warning> warnings = new ArrayList<>(character.warnings());
        warnings.add(warning);
        return new CharacterModel(character.name(), character.rig(), character.surface(), character.clips(), warnings);
    }
}
