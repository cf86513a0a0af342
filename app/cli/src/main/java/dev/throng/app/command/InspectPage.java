package dev.throng.app.command;

import dev.throng.anim.CharacterModel;
import dev.throng.app.console.Console;
import dev.throng.app.inspect.FileReport;
import dev.throng.app.model.Atlases;
import dev.throng.app.option.CommandDefaults;
import dev.throng.app.option.RunOptions;
import dev.throng.app.option.setting.ModelFiles;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.page.Accuracy;
import dev.throng.app.page.Drawer;
import dev.throng.app.page.Drawings;
import dev.throng.app.page.ModelPage;
import dev.throng.app.report.BakeResult;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.BakeException;

/**
 * Makes a model's page: the report of {@code inspect}, the errors of sampling and, if OpenGL is available, pictures.
 *
 * @param files the model's file, and files with further clips
 */
record InspectPage(ModelFiles files, Console console) {
    ModelPage of(FileReport report, CharacterModel character) {
        RunSettings settings = new RunOptions()
                .settings(files.models(), CommandDefaults.grid(1))
                .withFiles(files);
        try {
            console.progress("sampling the clips");
            ClipAtlas atlas = Atlases.cached(character, null, settings.engine().atlas(), console);
            Accuracy accuracy = Accuracy.of(BakeResult.of(character, atlas, report.model()));
            return new ModelPage(report, character, accuracy, new Drawer(character, console).draw(settings));
        } catch (BakeException e) {
            String problem = String.valueOf(e.getMessage());
            return new ModelPage(report, character, Accuracy.none(problem), Drawings.none("no pictures: " + problem));
        } finally {
            console.endProgress();
        }
    }
}
